package org.ddsbench.core.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.implementation.FaultyVariant;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.testbed.Testbed;

/**
 * What a campaign is checked against.
 *
 * @param implementations the implementations that are built
 * @param absent the implementations that users provide and that are not built: their runs are left
 *     out
 * @param faulty the variants that cannot be used: their runs fail
 * @param messages the message catalogue
 * @param probes names of the probes, {@code none} among them
 * @param testbed absent when a campaign is checked without one; rules about nodes then have no
 *     findings
 * @param environments the snapshots of nodes by name; rules about a node's environment have no
 *     findings for a node without one
 * @param writes the times that earlier runs measured
 */
public record RulesContext(
    List<Implementation> implementations,
    List<Implementation> absent,
    List<FaultyVariant> faulty,
    MessageFacts messages,
    Set<String> probes,
    Optional<Testbed> testbed,
    Map<String, EnvironmentSnapshot> environments,
    MeasuredWrites writes) {
  public RulesContext {
    implementations = List.copyOf(implementations);
    absent = List.copyOf(absent);
    faulty = List.copyOf(faulty);
    probes = Set.copyOf(probes);
    environments = Map.copyOf(environments);
  }

  /** A context before any node was probed and anything was measured. */
  public RulesContext(
      List<Implementation> implementations,
      MessageFacts messages,
      Set<String> probes,
      Optional<Testbed> testbed) {
    this(
        implementations,
        List.of(),
        List.of(),
        messages,
        probes,
        testbed,
        Map.of(),
        MeasuredWrites.NONE);
  }

  /** The same, with the snapshots of nodes. */
  public RulesContext with(Map<String, EnvironmentSnapshot> said) {
    return new RulesContext(
        implementations, absent, faulty, messages, probes, testbed, said, writes);
  }

  /** The same, with the times that earlier runs measured. */
  public RulesContext with(MeasuredWrites measured) {
    return new RulesContext(
        implementations, absent, faulty, messages, probes, testbed, environments, measured);
  }

  /** The same, with implementations whose runs are left out. */
  public RulesContext without(List<Implementation> notBuilt) {
    return new RulesContext(
        implementations, notBuilt, faulty, messages, probes, testbed, environments, writes);
  }

  /** The same, with variants whose runs fail. */
  public RulesContext refusing(List<FaultyVariant> variants) {
    return new RulesContext(
        implementations, absent, variants, messages, probes, testbed, environments, writes);
  }

  /** The same with another testbed, or with none. */
  public RulesContext on(Optional<Testbed> other) {
    return new RulesContext(
        implementations, absent, faulty, messages, probes, other, environments, writes);
  }

  Optional<Implementation> implementation(String name) {
    return named(implementations, name);
  }

  Optional<Implementation> absent(String name) {
    return named(absent, name);
  }

  boolean isFaulty(String name) {
    return faulty.stream().anyMatch(one -> one.name().equals(name));
  }

  private static Optional<Implementation> named(List<Implementation> all, String name) {
    return all.stream().filter(one -> one.name().equals(name)).findFirst();
  }
}
