package org.ddsbench.core.payload;

import java.util.IdentityHashMap;
import org.ddsbench.core.payload.idl.ArrayType;
import org.ddsbench.core.payload.idl.EnumType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.PrimitiveType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.StringType;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/**
 * Estimates quickly how large a message can be: at least its nominal size, and less than three
 * times of it. Sequences and strings without limit count as empty.
 */
final class LargestSize {
  /** What a message may have by this estimate, in bytes: 1 GiB. */
  static final long LIMIT = 1L << 30;

  private static final long SATURATED = 1L << 40;

  private final IdentityHashMap<IdlType, Long> known = new IdentityHashMap<>();

  private LargestSize() {}

  /** The estimate in bytes, or a value above the limit. */
  static long of(IdlType type) {
    return new LargestSize().estimate(type);
  }

  private long estimate(IdlType type) {
    Long found = known.get(type);
    if (found != null) {
      return found;
    }
    long estimate = Math.min(SATURATED, fresh(type));
    known.put(type, estimate);
    return estimate;
  }

  private long fresh(IdlType type) {
    if (type instanceof PrimitiveType primitive) {
      return 2L * primitive.bytes() - 1;
    }
    if (type instanceof EnumType enumeration) {
      return 2L * enumeration.bytes() - 1;
    }
    if (type instanceof StringType string) {
      return 8L + Math.max(string.bound(), string.size());
    }
    if (type instanceof SequenceType sequence) {
      long count = sequence.size() < 0 ? sequence.bound() : sequence.size();
      return 7 + repeated(sequence.element(), count);
    }
    if (type instanceof ArrayType array) {
      return repeated(array.element(), array.length());
    }
    if (type instanceof StructType struct) {
      long sum = 0;
      for (StructType.Member member : struct.members()) {
        sum += estimate(member.type()) + (member.optional() ? 15 : 0);
      }
      return sum;
    }
    if (type instanceof UnionType union) {
      long most = 0;
      for (UnionType.Branch branch : union.branches()) {
        most = Math.max(most, estimate(branch.type()));
      }
      return estimate(union.discriminator()) + most;
    }
    throw new AssertionError(type);
  }

  private long repeated(IdlType element, long count) {
    long one = element instanceof PrimitiveType primitive ? primitive.bytes() : estimate(element);
    return 7 + Math.min(SATURATED, count * one);
  }
}
