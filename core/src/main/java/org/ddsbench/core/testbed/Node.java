package org.ddsbench.core.testbed;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * One host of the testbed.
 *
 * @param name unique in the testbed; shown in reports
 * @param host address, name or alias of {@code ~/.ssh/config}; with the launcher {@code slurm} the
 *     node's name, until Slurm has given it a machine
 * @param port of sshd; empty: the SSH configuration's, or else 22
 * @param user to log in as; empty: the SSH configuration's or the caller's own
 * @param key private key file; empty: those of the SSH configuration and the agent
 * @param jump hosts to go through, {@code [user@]host[:port]} separated by commas; {@code none}:
 *     directly; empty: as in the SSH configuration
 * @param networkInterface the interface that carries DDS traffic
 * @param address IPv4 address of that interface for peer lists; empty: host is one
 * @param workDirectory directory on the node for bundles and runs: absolute, or {@code ~/…} below
 *     the home of the login there
 * @param cpuAffinity processors of the apps, e.g. 0, 1; empty: all
 * @param environment additional environment of everything that measures on the node
 * @param roles what may be placed on it
 * @param libraries where its apps find the DDS libraries
 * @param programs directory on this machine of a DDSBench that was built on a machine like the
 *     node, whose programs and Java it gets; empty: those that were built on this machine
 * @param maxEndpoints how many publishers and subscribers of a run may be placed on it together, at
 *     least 1; empty: any number
 * @param launcher how programs are started on it; port, user, key and jump apply to {@code ssh}
 *     only
 */
public record Node(
    String name,
    String host,
    OptionalInt port,
    String user,
    String key,
    String jump,
    String networkInterface,
    String address,
    String workDirectory,
    List<Integer> cpuAffinity,
    Map<String, String> environment,
    Set<Role> roles,
    Libraries libraries,
    String programs,
    OptionalInt maxEndpoints,
    LauncherKind launcher) {
  public Node {
    cpuAffinity = List.copyOf(cpuAffinity);
    environment = Map.copyOf(environment);
    roles = Set.copyOf(roles);
  }

  /** The address of its DDS traffic: that of the interface if set, or else the host. */
  public String trafficAddress() {
    return address.isEmpty() ? host : address;
  }

  /** Whether publishers or subscribers may be placed on it. */
  public boolean carriesEndpoints() {
    return Role.ENDPOINTS.stream().anyMatch(roles::contains);
  }

  /** The same node with another work directory. */
  public Node withWorkDirectory(String directory) {
    return NodeBuilder.from(this).workDirectory(directory).build();
  }

  /** The same node with libraries from another place. */
  public Node withLibraries(Libraries others) {
    return NodeBuilder.from(this).libraries(others).build();
  }

  /** The same node with a limit for its endpoints. */
  public Node withMaxEndpoints(int most) {
    return NodeBuilder.from(this).maxEndpoints(OptionalInt.of(most)).build();
  }

  /** The same node on a machine that was found for it. */
  public Node onMachine(String machine) {
    return NodeBuilder.from(this).host(machine).build();
  }

  /** Another node of the same kind, on a machine of its own. */
  Node named(String another) {
    return NodeBuilder.from(this).name(another).host(another).build();
  }
}
