package org.ddsbench.core.protocol;

import java.util.Map;

/**
 * What a node is: everything that may change a number, for the manifest and the report.
 *
 * @param node name in the testbed
 * @param facts readable facts by stable name: os, kernel, cpu_model, cpus, governor, idle_states,
 *     clocksource, memory_bytes, interface, address, mtu, link_speed_mbps, multicast, rmem_max,
 *     wmem_max, java, chrony, load_average, cmdline; bundled_libraries, the packages and versions
 *     of the libraries that the bundle brought (libraries="bundled")
 * @param implementationVersions version each implementation's program reports; a missing one is
 *     absent
 * @param problems per implementation that does not start here, why
 */
public record EnvironmentSnapshot(
    String node,
    Map<String, String> facts,
    Map<String, String> implementationVersions,
    Map<String, String> problems) {
  public EnvironmentSnapshot {
    facts = Map.copyOf(facts);
    implementationVersions = Map.copyOf(implementationVersions);
    problems = Map.copyOf(problems);
  }
}
