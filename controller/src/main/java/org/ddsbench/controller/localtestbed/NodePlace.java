package org.ddsbench.controller.localtestbed;

import java.nio.file.Path;
import java.util.List;

/**
 * The place of one node of the testbed.
 *
 * @param name node1..
 * @param host IPv4 address
 * @param port of its sshd
 * @param networkInterface the interface that carries the DDS traffic
 * @param enter prefix of a command that runs it inside the node; empty on loopback
 * @param directory the node's part of the state directory
 */
record NodePlace(
    String name,
    String host,
    int port,
    String networkInterface,
    List<String> enter,
    Path directory) {
  NodePlace {
    enter = List.copyOf(enter);
  }

  static NodePlace of(int index, Isolation isolation, NetworkNames names, Path stateDir) {
    String name = "node" + index;
    Path directory = stateDir.resolve(name);
    return switch (isolation) {
      case NAMESPACES ->
          new NodePlace(
              name,
              names.nodeAddress(index),
              22,
              "eth0",
              NamespaceNetwork.enter(names.namespace(name)),
              directory);
      case LOOPBACK ->
          new NodePlace(
              name, "127.0.0.1", names.firstPort() + index - 1, "lo", List.of(), directory);
    };
  }

  Path workDirectory() {
    return directory.resolve("work");
  }

  /** The home directory of logins to it. */
  Path home() {
    return directory.resolve("home");
  }

  Path sshdConfig() {
    return directory.resolve("sshd_config");
  }

  Path hostKey() {
    return directory.resolve("host_ed25519");
  }

  Path log() {
    return directory.resolve("sshd.log");
  }

  /** The host as OpenSSH writes it in known_hosts. */
  String knownHostsName() {
    return port == 22 ? host : "[" + host + "]:" + port;
  }
}
