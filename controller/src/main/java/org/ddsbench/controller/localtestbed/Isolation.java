package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What keeps the nodes of a local testbed apart. */
public enum Isolation {
  /** A network namespace, address and interface each; needs root. */
  NAMESPACES,
  /** Only a port of 127.0.0.1 each, in the user's own account. */
  LOOPBACK;

  /** The best that this process may do: root inside a container often may not make namespaces. */
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
