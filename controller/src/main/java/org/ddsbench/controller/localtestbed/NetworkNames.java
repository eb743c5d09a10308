package org.ddsbench.controller.localtestbed;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The names of a local testbed in the kernel, so that two of them can exist at the same time.
 *
 * @param prefix prefix of namespaces and links, at most 10 characters (a link's name has at most
 *     15)
 * @param bridge name of the bridge in the root namespace
 * @param subnet first three numbers of the /24 network, e.g. {@code 10.77.0}
 * @param firstPort port of node 1 where nodes share the loopback address
 */
public record NetworkNames(String prefix, String bridge, String subnet, int firstPort) {
  /** Addresses below those of the NTP server and the bridge. */
  static final int MAX_NODES = 200;

  private static final int STANDARDS = 16;

  public NetworkNames {
    if (!prefix.matches("[a-z][a-z0-9]{0,9}")) {
      throw new IllegalArgumentException("prefix " + prefix);
    }
    if (!bridge.matches("[a-z][a-z0-9]{0,14}")) {
      throw new IllegalArgumentException("bridge " + bridge);
    }
    if (!subnet.matches("(\\d{1,3}\\.){2}\\d{1,3}")) {
      throw new IllegalArgumentException("subnet " + subnet);
    }
    if (firstPort < 1 || firstPort + MAX_NODES > 65536) {
      throw new IllegalArgumentException("firstPort " + firstPort);
    }
  }

  /** The names of standard testbeds, in the order in which they are used. */
  public static List<NetworkNames> standards() {
    return IntStream.range(0, STANDARDS).mapToObj(NetworkNames::standard).toList();
  }

  private static NetworkNames standard(int index) {
    return new NetworkNames(
        "ddsbench" + (index == 0 ? "" : index),
        "ddsbr" + index,
        "10.77." + index,
        2201 + index * MAX_NODES);
  }

  String network() {
    return subnet + ".0/24";
  }

  String nodeAddress(int index) {
    return subnet + "." + index;
  }

  String ntpAddress() {
    return subnet + ".253";
  }

  String bridgeAddress() {
    return subnet + ".254";
  }

  /** The namespace of a node or of the NTP server. */
  String namespace(String host) {
    return prefix + "-" + host;
  }

  /** The bridge's end of a host's cable; {@code port} is the last number of its address. */
  String cable(int port) {
    return prefix + "-" + port;
  }
}
