package org.ddsbench.core.testbed;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Builds a {@link Node}, where each part is explained. Parts that are not set describe a host that
 * is reached over SSH by the user's configuration, without limits, for publishers and subscribers.
 * For one thread.
 */
public final class NodeBuilder {
  private String name;
  private String host;
  private OptionalInt port = OptionalInt.empty();
  private String user = "";
  private String key = "";
  private String jump = "";
  private String networkInterface = "";
  private String address = "";
  private String workDirectory = "";
  private List<Integer> cpuAffinity = List.of();
  private Map<String, String> environment = Map.of();
  private Set<Role> roles = Set.copyOf(Role.ENDPOINTS);
  private Libraries libraries = Libraries.INSTALLED;
  private String programs = "";
  private OptionalInt maxEndpoints = OptionalInt.empty();
  private LauncherKind launcher = LauncherKind.SSH;

  private NodeBuilder(String name, String host) {
    this.name = name;
    this.host = host;
  }

  /** Begins with nothing but a name and a host. */
  public static NodeBuilder of(String name, String host) {
    return new NodeBuilder(name, host);
  }

  /** Begins with everything that a node has. */
  static NodeBuilder from(Node node) {
    return of(node.name(), node.host())
        .port(node.port())
        .user(node.user())
        .key(node.key())
        .jump(node.jump())
        .networkInterface(node.networkInterface())
        .address(node.address())
        .workDirectory(node.workDirectory())
        .cpuAffinity(node.cpuAffinity())
        .environment(node.environment())
        .roles(node.roles())
        .libraries(node.libraries())
        .programs(node.programs())
        .maxEndpoints(node.maxEndpoints())
        .launcher(node.launcher());
  }

  public NodeBuilder name(String value) {
    name = value;
    return this;
  }

  public NodeBuilder host(String value) {
    host = value;
    return this;
  }

  public NodeBuilder port(OptionalInt value) {
    port = value;
    return this;
  }

  public NodeBuilder user(String value) {
    user = value;
    return this;
  }

  public NodeBuilder key(String value) {
    key = value;
    return this;
  }

  public NodeBuilder jump(String value) {
    jump = value;
    return this;
  }

  public NodeBuilder networkInterface(String value) {
    networkInterface = value;
    return this;
  }

  public NodeBuilder address(String value) {
    address = value;
    return this;
  }

  public NodeBuilder workDirectory(String value) {
    workDirectory = value;
    return this;
  }

  public NodeBuilder cpuAffinity(List<Integer> value) {
    cpuAffinity = value;
    return this;
  }

  public NodeBuilder environment(Map<String, String> value) {
    environment = value;
    return this;
  }

  public NodeBuilder roles(Set<Role> value) {
    roles = value;
    return this;
  }

  public NodeBuilder libraries(Libraries value) {
    libraries = value;
    return this;
  }

  public NodeBuilder programs(String value) {
    programs = value;
    return this;
  }

  public NodeBuilder maxEndpoints(OptionalInt value) {
    maxEndpoints = value;
    return this;
  }

  public NodeBuilder launcher(LauncherKind value) {
    launcher = value;
    return this;
  }

  public Node build() {
    return new Node(
        name,
        host,
        port,
        user,
        key,
        jump,
        networkInterface,
        address,
        workDirectory,
        cpuAffinity,
        environment,
        roles,
        libraries,
        programs,
        maxEndpoints,
        launcher);
  }
}
