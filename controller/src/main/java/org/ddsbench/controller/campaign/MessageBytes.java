package org.ddsbench.controller.campaign;

import org.ddsbench.core.payload.Fill;
import org.ddsbench.core.payload.MessageType;
import org.ddsbench.core.payload.PayloadGenerator;

/**
 * The size of a message of a catalogue.
 *
 * @param kind what the number means
 * @param bytes of the message in XCDR1 with its header; 0 if campaigns choose it
 */
public record MessageBytes(Kind kind, int bytes) {
  /** What is known of a size. */
  public enum Kind {
    /** All messages have it. */
    EXACT,
    /** Messages are smaller, depending on the seed. */
    AT_MOST,
    /** Each row of a campaign chooses it. */
    CHOSEN
  }

  static MessageBytes of(MessageType message, PayloadGenerator generator) {
    if (message.sized() || message.content().chosen()) {
      return new MessageBytes(Kind.CHOSEN, 0);
    }
    return message.defaultFill() == Fill.RANDOM
        ? new MessageBytes(Kind.AT_MOST, generator.nominalSize(message))
        : new MessageBytes(Kind.EXACT, generator.serializedSize(message, message.defaultFill(), 0));
  }
}
