package org.ddsbench.core.payload.idl;

import java.util.List;

/**
 * An enumeration; the value of an enumerator is its place in the list, on the wire a u32.
 *
 * @param name qualified, as in {@code Avenue::LevelKind}
 * @param enumerators unqualified names, at least one
 */
public record EnumType(String name, List<String> enumerators) implements IdlType {

  public EnumType {
    enumerators = List.copyOf(enumerators);
    if (enumerators.isEmpty()) {
      throw new IllegalArgumentException(name + " has no enumerators");
    }
  }
}
