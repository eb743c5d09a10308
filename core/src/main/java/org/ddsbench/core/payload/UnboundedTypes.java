package org.ddsbench.core.payload;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.ddsbench.core.payload.idl.ArrayType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.StringType;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/** Finds sequences and strings without a bound or size: a fill cannot choose their length. */
final class UnboundedTypes {
  /** Enough to see what is missing. */
  private static final int MOST_PATHS = 20;

  private final IdentityHashMap<IdlType, Boolean> known = new IdentityHashMap<>();
  private final List<String> paths = new ArrayList<>();

  private UnboundedTypes() {}

  static boolean anyIn(IdlType type) {
    return new UnboundedTypes().unbounded(type);
  }

  /** Where they are, as {@link MemberSizes} names members. */
  static List<String> pathsIn(IdlType type) {
    UnboundedTypes types = new UnboundedTypes();
    types.collect(type, "");
    return types.paths;
  }

  private boolean unbounded(IdlType type) {
    if (type instanceof SequenceType sequence) {
      return !sequence.limited() || unbounded(sequence.element());
    }
    if (type instanceof StringType string) {
      return !string.limited();
    }
    if (type instanceof ArrayType array) {
      return unbounded(array.element());
    }
    Boolean found = known.get(type);
    if (found == null) {
      found =
          type instanceof StructType struct
              ? struct.members().stream().anyMatch(member -> unbounded(member.type()))
              : type instanceof UnionType union
                  && union.branches().stream().anyMatch(branch -> unbounded(branch.type()));
      known.put(type, found);
    }
    return found;
  }

  private void collect(IdlType type, String path) {
    if (paths.size() == MOST_PATHS || !unbounded(type)) {
      return;
    }
    if (type instanceof SequenceType sequence) {
      if (!sequence.limited()) {
        paths.add(path);
      }
      collect(sequence.element(), within(sequence.element(), path));
    } else if (type instanceof ArrayType array) {
      collect(array.element(), path);
    } else if (type instanceof StructType struct) {
      struct.members().forEach(member -> collect(member.type(), join(path, member.name())));
    } else if (type instanceof UnionType union) {
      union.branches().forEach(branch -> collect(branch.type(), join(path, branch.name())));
    } else {
      paths.add(path);
    }
  }

  private static String within(IdlType element, String path) {
    return element instanceof StructType || element instanceof UnionType ? path : path + "[]";
  }

  private static String join(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }
}
