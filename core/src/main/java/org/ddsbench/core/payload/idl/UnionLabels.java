package org.ddsbench.core.payload.idl;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/** The values of one union's discriminator, and those that select a branch. */
final class UnionLabels {
  private final IdlType type;
  private final Set<Long> taken = new HashSet<>();

  UnionLabels(IdlType type) {
    this.type = type;
  }

  IdlType type() {
    return type;
  }

  /** Whether a type other than an enumeration has this value. */
  boolean holds(BigInteger value, boolean character) {
    if (type == PrimitiveType.BOOLEAN) {
      return true;
    }
    return type == PrimitiveType.CHAR
        ? character && value.bitLength() <= 8
        : type instanceof PrimitiveType integer && integer.holds(value);
  }

  /** Whether the value selects no branch yet; it does then. */
  boolean claim(long value) {
    return taken.add(value);
  }

  /**
   * Values that select no branch: all of an enumeration or boolean, else one example.
   *
   * @param needed whether an example is
   */
  List<Long> rest(boolean needed) {
    if (type instanceof EnumType enumeration) {
      return enumeration.enumerators().stream()
          .map(one -> (long) one.value())
          .filter(value -> !taken.contains(value))
          .toList();
    }
    if (type == PrimitiveType.BOOLEAN) {
      return LongStream.of(0, 1).filter(value -> !taken.contains(value)).boxed().toList();
    }
    long first = type == PrimitiveType.CHAR ? 'A' : 0;
    long values = type instanceof PrimitiveType one && one.bytes() == 1 ? 256 : Long.MAX_VALUE;
    boolean signed = type instanceof PrimitiveType one && one.signed();
    return LongStream.range(0, values)
        .map(step -> signed ? first + step : (first + step) % values)
        .map(value -> signed && value > 127 && values == 256 ? value - 256 : value)
        .filter(value -> !taken.contains(value))
        .limit(needed ? 1 : 0)
        .boxed()
        .toList();
  }
}
