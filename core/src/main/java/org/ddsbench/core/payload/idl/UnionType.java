package org.ddsbench.core.payload.idl;

import java.util.List;
import java.util.Optional;

/**
 * A union over an enumeration.
 *
 * @param name qualified, as in {@code Avenue::LevelValue}
 * @param branches in the order of the IDL
 */
public record UnionType(String name, EnumType discriminator, List<Branch> branches)
    implements IdlType {

  public UnionType {
    branches = List.copyOf(branches);
  }

  /**
   * One member with all the discriminator values that select it.
   *
   * @param labels values in ascending order; those of {@code default} are listed
   */
  public record Branch(String name, IdlType type, List<Integer> labels) {

    public Branch {
      labels = List.copyOf(labels);
      if (labels.isEmpty()) {
        throw new IllegalArgumentException(name + " cannot be selected");
      }
    }
  }

  /**
   * The branch that a discriminator value selects; empty where the IDL names none and the union
   * holds no value.
   */
  public Optional<Branch> branch(int discriminatorValue) {
    return branches.stream().filter(b -> b.labels().contains(discriminatorValue)).findFirst();
  }
}
