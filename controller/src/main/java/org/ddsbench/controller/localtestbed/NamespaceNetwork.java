package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The bridge and the namespaces on it. Nothing outside them is changed: no global kernel setting,
 * no firewall rule, no file of the system's configuration.
 */
final class NamespaceNetwork {
  static final Path NAMESPACES = Path.of("/run/netns");

  /**
   * The links of the reader's network; /sys would show those of the network in which it was
   * mounted.
   */
  private static final Path LINKS = Path.of("/proc/net/dev");

  private final NetworkNames names;
  private final StateMark mark;
  private final Inventory inventory;

  /** Addresses by namespace. */
  private final Map<String, String> addresses = new LinkedHashMap<>();

  NamespaceNetwork(NetworkNames names, StateMark mark, Inventory inventory) {
    this.names = names;
    this.mark = mark;
    this.inventory = inventory;
  }

  /**
   * What precedes a command to run it in a namespace. Not {@code ip netns exec}: that gives the
   * command a bare /sys, without the tracefs and cgroups that the probes need.
   */
  static List<String> enter(String namespace) {
    return List.of("nsenter", "--net=" + NAMESPACES.resolve(namespace));
  }

  static boolean namespaceExists(String name) {
    return Files.exists(NAMESPACES.resolve(name));
  }

  static boolean linkExists(String name) throws IOException {
    return Files.readAllLines(LINKS).stream().anyMatch(line -> line.strip().startsWith(name + ":"));
  }

  /**
   * Checks that no other links have these names or addresses.
   *
   * @throws LocalTestbedException some have
   */
  static void refuseTaken(NetworkNames names) throws IOException, InterruptedException {
    new AddressesInUse(names).check();
    refuseLink(names.bridge());
    if (Files.exists(NAMESPACES)) {
      try (Stream<Path> all = Files.list(NAMESPACES)) {
        for (Path namespace : all.sorted().toList()) {
          String name = namespace.getFileName().toString();
          if (name.startsWith(names.namespace(""))) {
            refuseNamespace(name);
          }
        }
      }
    }
  }

  private static void refuseNamespace(String name) throws LocalTestbedException {
    if (namespaceExists(name)) {
      throw new LocalTestbedException(
          "network namespace "
              + name
              + " exists and belongs to no testbed known here; stop the testbed that made it, or: ip netns delete "
              + name);
    }
  }

  private static void refuseLink(String name) throws IOException {
    if (linkExists(name)) {
      throw new LocalTestbedException(
          "network link "
              + name
              + " exists and belongs to no testbed known here; stop the testbed that made it, or: ip link delete "
              + name);
    }
  }

  /** Makes the bridge with its address; its names are free. */
  void makeBridge() throws IOException, InterruptedException {
    newLink(names.bridge());
    // Without snooping every host receives every group, as on a simple switch; snooping needs a
    // querier, which does not exist here.
    Command.run(
        "ip",
        "link",
        "add",
        names.bridge(),
        "group",
        String.valueOf(mark.linkGroup()),
        "address",
        Neighbours.hardwareAddress(names.bridgeAddress()),
        "type",
        "bridge",
        "mcast_snooping",
        "0");
    Command.run("ip", "address", "add", names.bridgeAddress() + "/24", "dev", names.bridge());
    Command.run("ip", "link", "set", names.bridge(), "up");
  }

  /**
   * Makes a namespace with eth0 on the bridge.
   *
   * @param host last part of the namespace's name
   * @param address IPv4 address in the testbed's network
   */
  void makeHost(String host, String address) throws IOException, InterruptedException {
    String namespace = names.namespace(host);
    refuseNamespace(namespace);
    inventory.namespace(namespace);
    NamedNamespace.make(namespace, mark);
    String cable = names.cable(Integer.parseInt(address.substring(address.lastIndexOf('.') + 1)));
    newLink(cable);
    Command.run(
        "ip",
        "link",
        "add",
        cable,
        "group",
        String.valueOf(mark.linkGroup()),
        "type",
        "veth",
        "peer",
        "name",
        "eth0",
        "address",
        Neighbours.hardwareAddress(address),
        "netns",
        namespace);
    Command.run("ip", "link", "set", cable, "master", names.bridge(), "up");
    inside(namespace, "link", "set", "lo", "multicast", "on", "up");
    inside(namespace, "address", "add", address + "/24", "dev", "eth0");
    inside(namespace, "link", "set", "eth0", "up");
    inside(namespace, "route", "add", "224.0.0.0/4", "dev", "eth0");
    addresses.put(namespace, address);
  }

  /** Sets the hardware addresses of all namespaces and of the bridge in every namespace. */
  void introduce(Path stateDir) throws IOException, InterruptedException {
    new Neighbours(addresses.values(), names.bridgeAddress())
        .announce(stateDir, List.copyOf(addresses.keySet()));
  }

  private void newLink(String name) throws IOException {
    refuseLink(name);
    inventory.link(name);
  }

  private static void inside(String namespace, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("ip", "-n", namespace));
    command.addAll(List.of(arguments));
    Command.run(command);
  }
}
