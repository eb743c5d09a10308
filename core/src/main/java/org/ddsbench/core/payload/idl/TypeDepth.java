package org.ddsbench.core.payload.idl;

import java.util.IdentityHashMap;

/** Limits how deeply types contain each other, so that everything can walk them by recursion. */
final class TypeDepth {
  static final int DEEPEST = 64;

  private final IdentityHashMap<IdlType, Integer> known = new IdentityHashMap<>();

  void check(Token name, IdlType type) throws InvalidSourceException {
    if (of(type) > DEEPEST) {
      throw new InvalidSourceException(
          name.position(),
          "'" + name.text() + "' contains types more than " + DEEPEST + " levels deep",
          "Nest fewer");
    }
  }

  private int of(IdlType type) {
    if (type instanceof SequenceType sequence) {
      return 1 + of(sequence.element());
    }
    if (type instanceof ArrayType array) {
      return 1 + of(array.element());
    }
    Integer found = known.get(type);
    if (found != null) {
      return found;
    }
    int deepest = 0;
    if (type instanceof StructType struct) {
      for (StructType.Member member : struct.members()) {
        deepest = Math.max(deepest, of(member.type()));
      }
    } else if (type instanceof UnionType union) {
      for (UnionType.Branch branch : union.branches()) {
        deepest = Math.max(deepest, of(branch.type()));
      }
    }
    known.put(type, 1 + deepest);
    return 1 + deepest;
  }
}
