package org.ddsbench.controller.campaign;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.payload.Content;
import org.ddsbench.core.payload.Fill;
import org.ddsbench.core.payload.HeaderMembers;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.MessageType;
import org.ddsbench.core.payload.PayloadGenerator;
import org.ddsbench.core.rules.MessageFacts;

/**
 * The message catalogue as rules use it, by the parameters of a run, whose type must be in the
 * catalogue.
 */
final class MessagePayloads implements MessageFacts {
  private final MessageCatalogue catalogue;
  private final boolean ofUser;
  private final PayloadGenerator generator;

  /** Lengths by {@link #name}, kept because rules need them often. */
  private final Map<String, Integer> lengths = new ConcurrentHashMap<>();

  /**
   * @param ofUser whether it is a user's catalogue, not that of the product
   */
  MessagePayloads(MessageCatalogue catalogue, boolean ofUser) {
    this.catalogue = catalogue;
    this.ofUser = ofUser;
    this.generator = new PayloadGenerator(catalogue);
  }

  @Override
  public boolean ofUser() {
    return ofUser;
  }

  @Override
  public boolean recorded(String type) {
    return message(type).recorded().isPresent();
  }

  @Override
  public Optional<HeaderMembers> headerMembers(String type) {
    return message(type).headerMembers();
  }

  @Override
  public boolean fixedSize(RunParameters p) {
    return message(p).fixedSize();
  }

  @Override
  public Set<String> types() {
    return catalogue.messages().keySet();
  }

  @Override
  public int minimumSize(String type) {
    return message(type).minimumSize();
  }

  @Override
  public Content content(String type) {
    return message(type).content();
  }

  @Override
  public long serializedBytes(RunParameters p) {
    if (p.get(Parameters.CONTENT_SIZE) > 0) {
      return message(p).bytesOfContent(p.get(Parameters.CONTENT_SIZE));
    }
    return message(p).sized()
        ? p.get(Parameters.MESSAGE_SIZE)
        : lengths.computeIfAbsent(name(p), name -> generate(p).length);
  }

  @Override
  public long nominalBytes(RunParameters p) {
    return message(p).content().chosen() ? serializedBytes(p) : generator.nominalSize(message(p));
  }

  /** The name of the type for the apps: that of the IDL, without its modules. */
  String type(RunParameters p) {
    return nameForApps(message(p).idlType(p.get(Parameters.CONTENT_SIZE)).orElseThrow().name());
  }

  /** The name of a type for the apps. */
  static String nameForApps(String qualified) {
    return qualified.substring(qualified.lastIndexOf(':') + 1);
  }

  /** A text that identifies the payload of a run; a file name without ending. */
  String name(RunParameters p) {
    return p.get(Parameters.MESSAGE_TYPE) + "-" + variant(p) + "-" + p.get(Parameters.SEED);
  }

  private String variant(RunParameters p) {
    if (p.get(Parameters.CONTENT_SIZE) > 0) {
      return "content" + p.get(Parameters.CONTENT_SIZE);
    }
    return message(p).sized()
        ? Integer.toString(p.get(Parameters.MESSAGE_SIZE))
        : profile(p).xmlName();
  }

  byte[] generate(RunParameters p) {
    long seed = p.get(Parameters.SEED);
    if (p.get(Parameters.CONTENT_SIZE) > 0) {
      return generator.generateOfContent(message(p), p.get(Parameters.CONTENT_SIZE), seed);
    }
    return message(p).sized()
        ? generator.generateOfSize(message(p), p.get(Parameters.MESSAGE_SIZE), seed)
        : generator.generate(message(p), profile(p), seed);
  }

  @Override
  public String fill(RunParameters p) {
    return profile(p).xmlName();
  }

  private Fill profile(RunParameters p) {
    MessageType message = message(p);
    return message.recorded().isPresent()
        ? message.defaultFill()
        : Fill.named(p.get(Parameters.FILL).text()).orElse(message.defaultFill());
  }

  private MessageType message(RunParameters p) {
    return message(p.get(Parameters.MESSAGE_TYPE));
  }

  private MessageType message(String type) {
    return catalogue
        .find(type)
        .orElseThrow(() -> new IllegalArgumentException("no message type " + type));
  }
}
