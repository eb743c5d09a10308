package org.ddsbench.core.payload;

import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.random.SplitMix64;

/**
 * Makes payloads as docs/formats.md section 1 lays them out. The same message, fill, size and seed
 * give the same bytes on every machine and for every DDS. Thread-safe.
 */
public final class PayloadGenerator {
  private final MessageCatalogue catalogue;

  public PayloadGenerator(MessageCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * A payload whose size follows from the fill; a recorded one has that of the catalogue, whatever
   * the fill and the seed.
   *
   * @throws IllegalArgumentException if the message needs a size or a content
   */
  public byte[] generate(MessageType message, Fill fill, long seed) {
    if (message.content().chosen()) {
      throw new IllegalArgumentException(message.name() + " needs a size or a content");
    }
    if (message.recorded().isPresent()) {
      return message.recorded().get().bytes();
    }
    SplitMix64 stream = new SplitMix64(seed);
    boolean prefixed = message.headerMembers().isEmpty();
    CdrWriter out = prefixed ? prefix() : new CdrWriter();
    Filler filler = new Filler(choices(fill, stream), stream, out);
    StructType type = message.idlType(MessageType.ANY_CONTENT).orElseThrow();
    int first = prefixed ? MessagePrefix.MEMBERS : 0;
    for (StructType.Member member : type.members().subList(first, type.members().size())) {
      filler.member(member);
    }
    return out.bytes();
  }

  /**
   * A payload of a given size, its octets drawn from the stream; an octet stream has no shape, so
   * it takes no fill.
   *
   * @param totalBytes size of the whole message in XCDR1
   * @throws IllegalArgumentException if the message takes no size, or the size is below its minimum
   */
  public byte[] generateOfSize(MessageType message, int totalBytes, long seed) {
    if (!message.sized()) {
      throw new IllegalArgumentException(message.name() + " has no size to choose");
    }
    if (totalBytes < message.minimumSize()) {
      throw new IllegalArgumentException(
          message.name() + " of " + totalBytes + " bytes: at least " + message.minimumSize());
    }
    return elements(message, totalBytes - message.minimumSize(), seed);
  }

  /**
   * A payload of a given content, its elements drawn from the stream.
   *
   * @param contentBytes see {@link Content}
   * @throws IllegalArgumentException if the message has no such content
   */
  public byte[] generateOfContent(MessageType message, int contentBytes, long seed) {
    if (!message.content().takes(contentBytes)) {
      throw new IllegalArgumentException(
          message.name() + " has no content of " + contentBytes + " bytes");
    }
    return elements(message, contentBytes, seed);
  }

  private static byte[] elements(MessageType message, int contentBytes, long seed) {
    SplitMix64 stream = new SplitMix64(seed);
    CdrWriter out = prefix();
    Filler filler = new Filler(ExtremeChoices.content(), stream, out);
    IdlType member = Content.member(message.idlType(contentBytes).orElseThrow()).orElseThrow();
    if (member instanceof SequenceType sequence) {
      filler.sequence(sequence.element(), contentBytes / message.content().elementBytes());
    } else {
      filler.write(member);
    }
    return out.bytes();
  }

  /**
   * The largest size in bytes that a message can have in XCDR1.
   *
   * @throws IllegalArgumentException if the message needs a size or a content: the size is then
   *     also the nominal one
   */
  public int nominalSize(MessageType message) {
    return generate(message, Fill.NOMINAL, 0).length;
  }

  /** The size in bytes in XCDR1 of {@link #generate}'s payload. */
  public int serializedSize(MessageType message, Fill fill, long seed) {
    return generate(message, fill, seed).length;
  }

  private Choices choices(Fill fill, SplitMix64 stream) {
    return switch (fill) {
      case NOMINAL -> ExtremeChoices.largest();
      case OPERATIONAL -> new OperationalChoices(catalogue.operationalPlans());
      case SPARSE -> ExtremeChoices.smallest();
      case RANDOM -> new RandomChoices(stream);
      case RECORDED -> throw new IllegalArgumentException("only recorded messages have it");
    };
  }

  private static CdrWriter prefix() {
    CdrWriter out = new CdrWriter();
    for (int written = 0; written < MessagePrefix.BYTES; written++) {
      out.octet(0);
    }
    return out;
  }
}
