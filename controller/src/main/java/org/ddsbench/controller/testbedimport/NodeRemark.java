package org.ddsbench.controller.testbedimport;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;

/** A comment in testbed.xml with facts about a node that help to place endpoints. */
public final class NodeRemark {
  private static final double GIB = 1L << 30;

  private NodeRemark() {}

  /** One line; empty when the node reported nothing. */
  public static String of(NodeReport report) {
    return report.environment().map(NodeRemark::of).orElse("");
  }

  private static String of(EnvironmentSnapshot environment) {
    List<String> parts = new ArrayList<>();
    add(parts, environment.fact(Fact.OS), "", "");
    add(parts, environment.fact(Fact.CPUS), "", " processors");
    add(parts, environment.fact(Fact.CPU_MODEL), "", "");
    add(
        parts,
        environment
            .fact(Fact.MEMORY_BYTES)
            .map(bytes -> String.valueOf(Math.round(Long.parseLong(bytes) / GIB * 10) / 10.0)),
        "",
        " GiB");
    add(parts, environment.fact(Fact.INTERFACE), "", "");
    add(parts, environment.fact(Fact.ADDRESS), "", "");
    add(parts, environment.fact(Fact.LINK_SPEED_MBPS), "", " Mbit/s");
    add(parts, environment.fact(Fact.MTU), "mtu ", "");
    add(
        parts,
        environment
            .fact(Fact.MULTICAST)
            .map(multicast -> multicast.equals("true") ? "multicast" : "no multicast"),
        "",
        "");
    for (Map.Entry<String, String> version :
        new TreeMap<>(environment.implementationVersions()).entrySet()) {
      parts.add(version.getKey() + " " + version.getValue());
    }
    parts.add(environment.fact(Fact.CHRONY).orElse("no chrony"));
    for (Map.Entry<String, String> probe : new TreeMap<>(environment.probes()).entrySet()) {
      parts.add(probe.getKey() + " " + probe.getValue());
    }
    return String.join("; ", parts);
  }

  private static void add(List<String> parts, Optional<String> fact, String before, String behind) {
    fact.filter(text -> !text.isEmpty()).ifPresent(text -> parts.add(before + text + behind));
  }
}
