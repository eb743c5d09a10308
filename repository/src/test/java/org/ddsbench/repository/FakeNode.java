package org.ddsbench.repository;

import java.util.Map;
import org.ddsbench.core.protocol.EnvironmentSnapshot;

/** The facts that a node reports. */
final class FakeNode {
  private FakeNode() {}

  /** A node with two processors, this boot id and this implementation. */
  static EnvironmentSnapshot of(String name, String boot, String dds) {
    return new EnvironmentSnapshot(
        name,
        Map.ofEntries(
            Map.entry("os", "Debian GNU/Linux 12"),
            Map.entry("kernel", "6.1.0"),
            Map.entry("boot_id", boot + " of " + name),
            Map.entry("time_namespace", "time:[4026531834]"),
            Map.entry("cpus", "2"),
            Map.entry("mtu", "1500")),
        Map.of(dds, "1.0"),
        Map.of(),
        Map.of());
  }
}
