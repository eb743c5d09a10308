package org.ddsbench.core.payload;

import org.ddsbench.core.payload.idl.ArrayType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.StringType;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/** Finds sequences, strings and unions: the size of a value depends on what they hold. */
final class VariableTypes {
  private VariableTypes() {}

  static boolean noneIn(IdlType type) {
    if (type instanceof ArrayType array) {
      return noneIn(array.element());
    }
    if (type instanceof StructType struct) {
      return struct.members().stream().allMatch(member -> noneIn(member.type()));
    }
    return !(type instanceof SequenceType
        || type instanceof StringType
        || type instanceof UnionType);
  }
}
