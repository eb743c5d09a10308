package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * The hardware addresses of a testbed's hosts, which are made from their IPv4 addresses and set in
 * every host. The kernel keeps learnt addresses in one table for all namespaces, of 1024 entries by
 * default: 33 hosts that all communicate with each other would fill it, and from then on it drops
 * datagrams. Permanent entries do not count towards the limit.
 */
final class Neighbours {
  private final List<String> addresses;

  Neighbours(Collection<String> hosts, String bridge) {
    addresses = new ArrayList<>(hosts);
    addresses.add(bridge);
  }

  /**
   * A locally administered unicast address, one for each IPv4 address: {@code 02:00} and its bytes.
   */
  static String hardwareAddress(String ipv4) {
    StringBuilder text = new StringBuilder("02:00");
    for (String number : ipv4.split("\\.", -1)) {
      text.append(String.format(Locale.ROOT, ":%02x", Integer.parseInt(number)));
    }
    return text.toString();
  }

  /** Sets all of them in each namespace; the entry of a host for itself is never used. */
  void announce(Path stateDir, List<String> namespaces) throws IOException, InterruptedException {
    Path file = stateDir.resolve("neighbours");
    Files.write(
        file,
        addresses.stream()
            .map(
                address ->
                    "neighbour replace "
                        + address
                        + " lladdr "
                        + hardwareAddress(address)
                        + " dev eth0 nud permanent")
            .toList());
    for (String namespace : namespaces) {
      Command.run("ip", "-n", namespace, "-batch", file.toString());
    }
  }
}
