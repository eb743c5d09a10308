package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks whether one node reaches another, which is not certain even if the root namespace reaches
 * both.
 */
final class Reachability {
  private final NodePlace from;
  private final NodePlace to;

  Reachability(NodePlace from, NodePlace to) {
    this.from = from;
    this.to = to;
  }

  /** Asks for the second node's host key from inside the first. */
  void check() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(from.enter());
    command.addAll(
        List.of(
            "ssh-keyscan",
            "-T",
            "20",
            "-t",
            "ed25519",
            "-p",
            String.valueOf(to.port()),
            to.host()));
    if (Command.run(command).isBlank()) {
      throw new LocalTestbedException(
          from.name()
              + " does not reach "
              + to.name()
              + ": a firewall drops what crosses the bridge. If sysctl net.bridge.bridge-nf-call-iptables is 1 (Docker"
              + " sets it), set it to 0 while the testbed is needed");
    }
  }
}
