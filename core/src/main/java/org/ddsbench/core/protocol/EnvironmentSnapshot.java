package org.ddsbench.core.protocol;

import java.util.Map;
import java.util.Optional;

/**
 * What a node is: everything that may change a number, for the manifest and the report.
 *
 * @param node name in the testbed
 * @param facts readable facts by {@link Fact#key}; an unknown one is absent
 * @param implementationVersions version each implementation's program reports; a missing one is
 *     absent
 * @param problems per implementation that does not start here, why
 * @param probes per probe {@link #USABLE}, or why this login cannot use it
 */
public record EnvironmentSnapshot(
    String node,
    Map<String, String> facts,
    Map<String, String> implementationVersions,
    Map<String, String> problems,
    Map<String, String> probes) {
  /** What is said of a probe that the node can run. */
  public static final String USABLE = "usable";

  public EnvironmentSnapshot {
    facts = Map.copyOf(facts);
    implementationVersions = Map.copyOf(implementationVersions);
    problems = Map.copyOf(problems);
    // Earlier manifests tell nothing of probes.
    probes = probes == null ? Map.of() : Map.copyOf(probes);
  }

  /** What it says of a fact; nothing when that is unknown. */
  public Optional<String> fact(Fact fact) {
    return Optional.ofNullable(facts.get(fact.key()));
  }
}
