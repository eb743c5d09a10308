package org.ddsbench.core.payload;

import org.ddsbench.core.payload.idl.ArrayType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.StringType;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/** Finds sequences and strings without a bound, for which a fill cannot choose a length. */
final class UnboundedTypes {

  private UnboundedTypes() {}

  static boolean anyIn(IdlType type) {
    if (type instanceof SequenceType sequence) {
      return !sequence.bounded() || anyIn(sequence.element());
    }
    if (type instanceof StringType string) {
      return string.bound() == StringType.UNBOUNDED;
    }
    if (type instanceof ArrayType array) {
      return anyIn(array.element());
    }
    if (type instanceof StructType struct) {
      return struct.members().stream().anyMatch(member -> anyIn(member.type()));
    }
    return type instanceof UnionType union
        && union.branches().stream().anyMatch(branch -> anyIn(branch.type()));
  }
}
