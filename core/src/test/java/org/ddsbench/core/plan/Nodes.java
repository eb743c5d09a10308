package org.ddsbench.core.plan;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;

/** Testbeds for tests: node1 to nodeN with addresses from 10.77.0.1, for both roles. */
public final class Nodes {
  private Nodes() {}

  public static Testbed of(int count) {
    return new Testbed(
        "test",
        new NtpSettings("", NtpMode.NONE),
        "/known",
        IntStream.rangeClosed(1, count)
            .mapToObj(i -> node("node" + i, "10.77.0." + i, "eth0"))
            .toList());
  }

  /**
   * The same testbed, whose first node may also run the discovery daemon, as in a local testbed.
   */
  public static Testbed withDiscovery(int count) {
    return of(
        IntStream.rangeClosed(1, count)
            .mapToObj(
                i ->
                    node(
                        "node" + i,
                        "10.77.0." + i,
                        "eth0",
                        i == 1 ? Set.of(Role.values()) : Set.of(Role.PUBLISHER, Role.SUBSCRIBER)))
            .toArray(Node[]::new));
  }

  public static Testbed of(Node... nodes) {
    return new Testbed("test", new NtpSettings("", NtpMode.NONE), "/known", List.of(nodes));
  }

  public static Node node(String name, String host, String networkInterface) {
    return node(name, host, networkInterface, Set.of(Role.PUBLISHER, Role.SUBSCRIBER));
  }

  public static Node node(String name, String host, String networkInterface, Set<Role> roles) {
    return NodeBuilder.of(name, host)
        .networkInterface(networkInterface)
        .workDirectory("/w")
        .roles(roles)
        .build();
  }
}
