package org.ddsbench.core.payload.idl;

import java.util.List;
import java.util.Optional;

/**
 * An enumeration.
 *
 * @param name qualified, as in {@code Avenue::LevelKind}
 * @param enumerators in the order of the IDL, at least one, of different values
 * @param bytes on the wire, by {@code @bit_bound}: 1, 2 or, without one, 4
 */
public record EnumType(String name, List<Enumerator> enumerators, int bytes) implements IdlType {

  public EnumType {
    enumerators = List.copyOf(enumerators);
    if (enumerators.isEmpty()) {
      throw new IllegalArgumentException(name + " has no enumerators");
    }
  }

  /**
   * One value.
   *
   * @param name unqualified
   */
  public record Enumerator(String name, int value) {
    @Override
    public String toString() {
      return name;
    }
  }

  public List<String> names() {
    return enumerators.stream().map(Enumerator::name).toList();
  }

  public Optional<Enumerator> find(String enumerator) {
    return enumerators.stream().filter(one -> one.name().equals(enumerator)).findFirst();
  }

  public boolean has(long value) {
    return enumerators.stream().anyMatch(one -> one.value() == value);
  }
}
