package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How the nodes of a local testbed are separated. */
public enum Isolation {
  /** Each node has a network namespace, an address and an interface; needs root. */
  NAMESPACES,
  /** Each node only has a port of 127.0.0.1, in the user's own account. */
  LOOPBACK;

  /**
   * The best isolation that this process may create; root inside a container often may not create
   * namespaces.
   */
  static Isolation possible() throws IOException, InterruptedException {
    if (!Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"))) {
      return LOOPBACK;
    }
    try {
      Command.run("unshare", "--net", "--mount", "true");
      return NAMESPACES;
    } catch (CommandFailedException e) {
      return LOOPBACK;
    }
  }
}
