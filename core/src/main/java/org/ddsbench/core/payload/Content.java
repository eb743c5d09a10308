package org.ddsbench.core.payload;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.payload.idl.ArrayType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.StringType;
import org.ddsbench.core.payload.idl.StructType;

/**
 * How much can follow the header of a message if that is nothing but one sequence or array: bytes
 * of its elements in XCDR1, without the length of a sequence and without padding in front of it.
 *
 * @param elementBytes of one element, 0 without such a content
 * @param sizes in ascending order, for arrays; of a sequence any multiple of the element, and empty
 */
public record Content(int elementBytes, List<Integer> sizes) {
  /** Of a message that has other members, whose size follows from its fill. */
  public static final Content NONE = new Content(0, List.of());

  /** Characters of an element that is a string without bound: 24 bytes with length and NUL. */
  static final int CHARACTERS = 19;

  public Content {
    sizes = List.copyOf(sizes);
    if (elementBytes < 0) {
      throw new IllegalArgumentException("elementBytes " + elementBytes);
    }
  }

  /** The sequence or array that is all that follows the prefix; empty if there is more or less. */
  static Optional<IdlType> member(StructType message) {
    if (!MessagePrefix.starts(message) || message.members().size() != MessagePrefix.MEMBERS + 1) {
      return Optional.empty();
    }
    IdlType type = message.members().get(MessagePrefix.MEMBERS).type();
    if (type instanceof SequenceType sequence) {
      return Optional.of(type).filter(any -> !sequence.limited() && hasOneSize(sequence.element()));
    }
    return Optional.of(type)
        .filter(ArrayType.class::isInstance)
        .filter(any -> !UnboundedTypes.anyIn(any));
  }

  /** Whether the message is a sequence of any length. */
  static boolean isSequence(StructType message) {
    return member(message).filter(SequenceType.class::isInstance).isPresent();
  }

  /** Whether one element follows the other without padding. */
  private static boolean hasOneSize(IdlType element) {
    boolean known = element instanceof StringType || !UnboundedTypes.anyIn(element);
    return known && ExtremeChoices.content().bytes(element, 2) == 2 * bytes(element);
  }

  private static long bytes(IdlType element) {
    return ExtremeChoices.content().bytes(element, 1);
  }

  /** The offset of the first element in a message of which {@link #member} exists. */
  static long start(StructType message) {
    IdlType member = member(message).orElseThrow();
    int after = MessagePrefix.BYTES + (member instanceof SequenceType ? Integer.BYTES : 0);
    IdlType element = element(member);
    return ExtremeChoices.content().end(element, after) - bytes(element);
  }

  /** Of a sequence; {@link #NONE} of other messages. */
  static Content of(StructType message) {
    return isSequence(message) ? new Content(elementBytes(message), List.of()) : NONE;
  }

  /** Bytes of an element of a message of which {@link #member} exists. */
  static int elementBytes(StructType message) {
    return Math.toIntExact(bytes(element(member(message).orElseThrow())));
  }

  private static IdlType element(IdlType member) {
    return member instanceof SequenceType sequence
        ? sequence.element()
        : ((ArrayType) member).element();
  }

  /** Bytes of the elements of an array; empty of other messages. */
  static Optional<Integer> ofArray(StructType message) {
    return member(message)
        .filter(ArrayType.class::isInstance)
        .map(array -> Math.toIntExact(bytes(array)));
  }

  /** Whether a campaign may choose. */
  public boolean chosen() {
    return elementBytes > 0;
  }

  /** Whether a content of so many bytes exists. */
  public boolean takes(int bytes) {
    return bytes > 0
        && (sizes.isEmpty() ? chosen() && bytes % elementBytes == 0 : sizes.contains(bytes));
  }

  /** The largest content of at most so many bytes, or the least of all. Only if it is chosen. */
  public int atMost(int bytes) {
    if (sizes.isEmpty()) {
      return Math.max(1, bytes / elementBytes) * elementBytes;
    }
    return sizes.stream()
        .filter(size -> size <= bytes)
        .reduce((smaller, larger) -> larger)
        .orElse(sizes.get(0));
  }
}
