package org.ddsbench.core.payload;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import org.ddsbench.core.payload.idl.ArrayType;
import org.ddsbench.core.payload.idl.EnumType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.PrimitiveType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.StringType;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/**
 * Takes the largest (or smallest) branch of every union. A branch is measured by itself, from an
 * 8-byte boundary, so that a union of one type takes the same branch wherever it stands; of equal
 * branches the first.
 */
final class ExtremeChoices implements Choices {
  private final IntBinaryOperator length;
  private final boolean largest;
  private final Map<String, Long> discriminators = new HashMap<>();

  private ExtremeChoices(IntBinaryOperator length, boolean largest) {
    this.length = length;
    this.largest = largest;
  }

  /** The largest, and of strings without bound those that are elements of a {@link Content}. */
  static ExtremeChoices content() {
    return new ExtremeChoices(
        (bound, size) ->
            size >= 0 ? size : bound == StringType.UNBOUNDED ? Content.CHARACTERS : bound,
        true);
  }

  static Choices largest() {
    return new ExtremeChoices((bound, size) -> size < 0 ? bound : size, true);
  }

  static Choices smallest() {
    return new ExtremeChoices((bound, size) -> size == 0 ? 0 : 1, false);
  }

  @Override
  public int length(int bound, int size) {
    return length.applyAsInt(bound, size);
  }

  @Override
  public boolean present() {
    return largest;
  }

  @Override
  public long discriminator(UnionType union) {
    Long known = discriminators.get(union.name());
    if (known != null) {
      return known;
    }
    long found = measure(union);
    discriminators.put(union.name(), found);
    return found;
  }

  private long measure(UnionType union) {
    long best = 0;
    long bestEnd = -1;
    for (UnionType.Branch branch : union.branches()) {
      long end = end(branch.type(), 0);
      if (bestEnd < 0 || (largest ? end > bestEnd : end < bestEnd)) {
        bestEnd = end;
        best = branch.labels().get(0);
      }
    }
    return best;
  }

  /** Bytes of so many values, one after the other, from an 8-byte boundary. */
  long bytes(IdlType type, int count) {
    return repeated(type, count, 0);
  }

  /** The offset at which a value ends that starts, before its padding, at {@code at}. */
  long end(IdlType type, long at) {
    if (type instanceof PrimitiveType primitive) {
      return align(at, primitive.bytes()) + primitive.bytes();
    }
    if (type instanceof EnumType enumeration) {
      return align(at, enumeration.bytes()) + enumeration.bytes();
    }
    if (type instanceof StringType string) {
      return align(at, 4) + 4 + length(string.bound(), string.size()) + 1;
    }
    if (type instanceof SequenceType sequence) {
      int count = length(sequence.bound(), sequence.size());
      return repeated(sequence.element(), count, align(at, 4) + 4);
    }
    if (type instanceof ArrayType array) {
      return repeated(array.element(), array.length(), at);
    }
    if (type instanceof StructType struct) {
      long end = at;
      for (StructType.Member member : struct.members()) {
        end = member.optional() ? optionalEnd(member.type(), end) : end(member.type(), end);
      }
      return end;
    }
    if (type instanceof UnionType union) {
      long afterDiscriminator = end(union.discriminator(), at);
      return union
          .branch(discriminator(union))
          .map(branch -> end(branch.type(), afterDiscriminator))
          .orElse(afterDiscriminator);
    }
    throw new AssertionError(type);
  }

  private long optionalEnd(IdlType type, long at) {
    long start = align(at, 4) + CdrWriter.SHORT_HEADER;
    if (!present()) {
      return start;
    }
    long value = end(type, 0);
    return start + value + (value > CdrWriter.LONGEST_SHORT ? CdrWriter.LONG_HEADER_MORE : 0);
  }

  private long repeated(IdlType element, int count, long at) {
    if (element instanceof PrimitiveType primitive && count > 0) {
      return align(at, primitive.bytes()) + (long) count * primitive.bytes();
    }
    long end = at;
    for (int i = 0; i < count; i++) {
      end = end(element, end);
    }
    return end;
  }

  private static long align(long at, int size) {
    return (at + size - 1) & -size;
  }
}
