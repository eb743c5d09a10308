package org.ddsbench.core.protocol;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The state of a node: everything that may change a number, for the manifest and the report.
 *
 * @param node name in the testbed
 * @param facts readable facts by {@link Fact#key}; an unknown one is absent
 * @param implementationVersions the version that each implementation's program reports; without
 *     those that are missing
 * @param problems why an implementation does not start here, by implementation
 * @param probes {@link #USABLE}, or why this login cannot use the probe, by probe
 * @param implementationLibraries the shared objects that each implementation's program loaded;
 *     without those that have none
 */
public record EnvironmentSnapshot(
    String node,
    Map<String, String> facts,
    Map<String, String> implementationVersions,
    Map<String, String> problems,
    Map<String, String> probes,
    Map<String, List<LoadedLibrary>> implementationLibraries) {
  /** The text for a probe that the node can run. */
  public static final String USABLE = "usable";

  public EnvironmentSnapshot {
    facts = Map.copyOf(facts);
    implementationVersions = Map.copyOf(implementationVersions);
    problems = Map.copyOf(problems);
    // Earlier manifests hold nothing about probes.
    probes = probes == null ? Map.of() : Map.copyOf(probes);
    // Likewise about libraries.
    implementationLibraries =
        implementationLibraries == null ? Map.of() : Map.copyOf(implementationLibraries);
  }

  /** A snapshot without libraries. */
  public EnvironmentSnapshot(
      String node,
      Map<String, String> facts,
      Map<String, String> implementationVersions,
      Map<String, String> problems,
      Map<String, String> probes) {
    this(node, facts, implementationVersions, problems, probes, Map.of());
  }

  /** The same with a fact that the node itself does not know. */
  public EnvironmentSnapshot with(Fact fact, String text) {
    Map<String, String> all = new HashMap<>(facts);
    all.put(fact.key(), text);
    return new EnvironmentSnapshot(
        node, all, implementationVersions, problems, probes, implementationLibraries);
  }

  /** The value of a fact; empty when it is unknown. */
  public Optional<String> fact(Fact fact) {
    return Optional.ofNullable(facts.get(fact.key()));
  }
}
