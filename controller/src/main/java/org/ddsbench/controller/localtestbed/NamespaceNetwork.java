package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The bridge and the namespaces on it. Nothing outside them is changed: no global kernel setting,
 * no firewall rule, no file of the system's configuration.
 */
final class NamespaceNetwork {
  private static final Path NAMESPACES = Path.of("/run/netns");
  private static final Path LINKS = Path.of("/sys/class/net");

  private final NetworkNames names;
  private final Inventory inventory;

  /** By namespace. */
  private final Map<String, String> addresses = new LinkedHashMap<>();

  NamespaceNetwork(NetworkNames names, Inventory inventory) {
    this.names = names;
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

  static boolean linkExists(String name) {
    return Files.exists(LINKS.resolve(name));
  }

  /** Makes the bridge with its address. */
  void makeBridge() throws IOException, InterruptedException {
    new AddressesInUse(names).check();
    newLink(names.bridge());
    // Without snooping every host hears every group, as on a simple switch; there is no querier
    // here to snoop on.
    Command.run(
        "ip",
        "link",
        "add",
        names.bridge(),
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
    if (namespaceExists(namespace)) {
      throw new LocalTestbedException(
          "network namespace "
              + namespace
              + " exists and belongs to no testbed known here; stop the testbed that made it, or: ip netns delete "
              + namespace);
    }
    inventory.namespace(namespace);
    Command.run("ip", "netns", "add", namespace);
    String cable = names.cable(Integer.parseInt(address.substring(address.lastIndexOf('.') + 1)));
    newLink(cable);
    Command.run(
        "ip",
        "link",
        "add",
        cable,
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

  /** Tells every namespace the hardware addresses of all others, and of the bridge. */
  void introduce(Path stateDir) throws IOException, InterruptedException {
    new Neighbours(addresses.values(), names.bridgeAddress())
        .tell(stateDir, List.copyOf(addresses.keySet()));
  }

  private void newLink(String name) throws IOException {
    if (linkExists(name)) {
      throw new LocalTestbedException(
          "network link "
              + name
              + " exists and belongs to no testbed known here; stop the testbed that made it, or: ip link delete "
              + name);
    }
    inventory.link(name);
  }

  private static void inside(String namespace, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("ip", "-n", namespace));
    command.addAll(List.of(arguments));
    Command.run(command);
  }
}
