package org.ddsbench.core.testbed;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** The attributes of a {@code node} element of {@code testbed.xml}. Pure. */
public final class NodeAttributes {
  private final Map<String, String> written = new LinkedHashMap<>();
  private final Map<String, String> ofAll;

  private NodeAttributes(Map<String, String> ofAll) {
    this.ofAll = ofAll;
  }

  /**
   * The attributes that the element needs, in their order, without those that have their default.
   *
   * @param ofAll by attribute the value that the file sets for all nodes that do not set it
   *     themselves
   */
  public static Map<String, String> of(Node node, Map<String, String> ofAll) {
    NodeAttributes attributes = new NodeAttributes(ofAll);
    attributes.add("name", node.name());
    attributes.add("host", node.launcher() == LauncherKind.SLURM ? "" : node.host());
    if (node.launcher() != LauncherKind.SSH || ofAll.containsKey("launcher")) {
      attributes.add("launcher", node.launcher().text());
    }
    attributes.add("port", node.port());
    attributes.add("user", node.user());
    attributes.add("key", node.key());
    attributes.add("jump", node.jump());
    attributes.add("interface", node.networkInterface());
    attributes.add("address", node.address());
    attributes.add("workDirectory", node.workDirectory());
    if (!node.roles().equals(Set.copyOf(Role.ENDPOINTS))) {
      attributes.add(
          "roles", node.roles().stream().sorted().map(Role::text).collect(Collectors.joining(" ")));
    }
    attributes.add("maxEndpoints", node.maxEndpoints());
    attributes.add(
        "cpuAffinity",
        node.cpuAffinity().stream().map(String::valueOf).collect(Collectors.joining(",")));
    attributes.add("environment", EnvironmentText.write(node.environment()));
    if (node.libraries() != Libraries.INSTALLED) {
      attributes.add("libraries", node.libraries().text());
    }
    attributes.add("programs", node.programs());
    return attributes.written;
  }

  private void add(String name, OptionalInt value) {
    add(name, value.isPresent() ? String.valueOf(value.getAsInt()) : "");
  }

  private void add(String name, String value) {
    if (!value.isEmpty() && !value.equals(ofAll.get(name))) {
      written.put(name, value);
    }
  }
}
