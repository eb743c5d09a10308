package org.ddsbench.controller.testbedimport;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;

/**
 * The facts about a host from a first login.
 *
 * @param arrivedAt address of the host at which the login came in
 * @param interfaces the interfaces that are up and have an IPv4 address
 */
record LoginFacts(String arrivedAt, List<NodeInterface> interfaces) {
  private static final Duration COMMAND = Duration.ofSeconds(20);

  LoginFacts {
    interfaces = List.copyOf(interfaces);
  }

  /** Collects the facts about a host. */
  static LoginFacts at(NodeConnection node) throws IOException {
    String[] connection =
        node.run(List.of("printenv", "SSH_CONNECTION"), COMMAND).stdout().strip().split(" ", -1);
    CommandResult listed = node.run(List.of("ip", "-json", "address", "show"), COMMAND);
    if (!listed.succeeded()) {
      // On some systems it is only on root's search path.
      listed = node.run(List.of("/usr/sbin/ip", "-json", "address", "show"), COMMAND);
    }
    Optional<List<NodeInterface>> interfaces =
        listed.succeeded() ? NodeInterface.read(listed.stdout()) : Optional.empty();
    if (interfaces.isEmpty()) {
      throw new IOException(
          "its network interfaces cannot be listed ("
              + listed.stderr().strip()
              + "): install iproute2 there");
    }
    return new LoginFacts(connection.length == 4 ? connection[2] : "", interfaces.get());
  }

  /**
   * The interface for DDS traffic.
   *
   * @param wanted its name; empty: the one at which the login arrived
   * @throws IOException when it does not exist; the message says what to do
   */
  NodeInterface chosen(String wanted) throws IOException {
    for (NodeInterface one : interfaces) {
      if (wanted.isEmpty() ? one.addresses().contains(arrivedAt) : one.name().equals(wanted)) {
        return one;
      }
    }
    String known =
        interfaces.stream().map(NodeInterface::toString).collect(Collectors.joining(", "));
    throw new IOException(
        (wanted.isEmpty()
                ? "the login arrived at "
                    + arrivedAt
                    + ", which is of none of its interfaces with IPv4"
                : "it has no interface " + wanted + " that is up and has an IPv4 address")
            + "; there are: "
            + known
            + ": name one with --interface");
  }
}
