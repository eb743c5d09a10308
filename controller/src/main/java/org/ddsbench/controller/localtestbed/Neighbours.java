package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The hardware addresses of a testbed's hosts, which are made from their IPv4 addresses and told to
 * every host. The kernel keeps what hosts learn of each other in one table for all namespaces, of
 * 1024 entries by default: 33 hosts that all speak with each other would fill it, and from then on
 * it drops datagrams. What it is told for good takes none of that room.
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
      text.append(String.format(":%02x", Integer.parseInt(number)));
    }
    return text.toString();
  }

  /** Tells all of them to each namespace; what a host is told of itself it never needs. */
  void tell(Path stateDir, List<String> namespaces) throws IOException, InterruptedException {
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
