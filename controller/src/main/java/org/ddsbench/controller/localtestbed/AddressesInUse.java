package org.ddsbench.controller.localtestbed;

import java.io.IOException;

/** Checks whether this machine already reaches other hosts at the testbed's addresses. */
final class AddressesInUse {
  private final NetworkNames names;

  AddressesInUse(NetworkNames names) {
    this.names = names;
  }

  /**
   * Checks every route of this machine except the default one; the addresses of its own interfaces
   * are among them.
   *
   * @throws LocalTestbedException a route covers a part of the testbed's network
   */
  void check() throws IOException, InterruptedException {
    for (String line : Command.run("ip", "-4", "route", "show", "table", "all").split("\n", -1)) {
      for (String word : line.strip().split(" ", -1)) {
        if (word.matches("[0-9.]+(/[0-9]+)?") && word.contains(".")) {
          if (overlaps(word)) {
            throw new LocalTestbedException(
                "the addresses "
                    + names.network()
                    + " are in use on this machine by another network ("
                    + line.strip()
                    + "); take that network down while the local testbed is needed (see: ip route, ip address)");
          }
          break; // the destination is the first address of a line; later ones are gateways and
          // sources
        }
      }
    }
  }

  private boolean overlaps(String destination) {
    int slash = destination.indexOf('/');
    int length = slash < 0 ? 32 : Integer.parseInt(destination.substring(slash + 1));
    String address = slash < 0 ? destination : destination.substring(0, slash);
    int common = Math.min(length, 24);
    return common > 0
        && bits(address) >>> (32 - common) == bits(names.nodeAddress(0)) >>> (32 - common);
  }

  private static int bits(String address) {
    int value = 0;
    String[] parts = address.split("\\.", -1);
    for (int i = 0; i < 4; i++) {
      value = value << 8 | (i < parts.length ? Integer.parseInt(parts[i]) : 0);
    }
    return value;
  }
}
