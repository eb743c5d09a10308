package org.ddsbench.core.payload.idl;

import java.util.List;
import java.util.Optional;

/**
 * A union.
 *
 * @param name qualified, as in {@code Avenue::LevelValue}
 * @param discriminator an enumeration, a boolean, char, octet or integer
 * @param branches in the order of the IDL
 */
public record UnionType(
    String name, IdlType discriminator, List<Branch> branches, Extensibility extensibility)
    implements IdlType {

  public UnionType {
    branches = List.copyOf(branches);
  }

  /**
   * One member with the discriminator values that select it.
   *
   * @param labels values in ascending order, at least one; those of {@code default} are listed if
   *     the discriminator is an enumeration or boolean, else one example of them is
   * @param others whether all values that no other branch lists select it too
   */
  public record Branch(String name, IdlType type, List<Long> labels, boolean others) {

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
  public Optional<Branch> branch(long discriminatorValue) {
    return branches.stream()
        .filter(branch -> branch.labels().contains(discriminatorValue))
        .findFirst()
        .or(() -> branches.stream().filter(Branch::others).findFirst());
  }
}
