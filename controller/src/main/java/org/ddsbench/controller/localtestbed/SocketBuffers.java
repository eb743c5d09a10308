package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.core.host.SocketBufferLimit;

/**
 * The limits of socket buffers. They apply to the whole machine, so they are reported, never
 * changed.
 */
final class SocketBuffers {
  private SocketBuffers() {}

  static void report(Progress progress) throws IOException {
    for (String name : new String[] {"rmem_max", "wmem_max"}) {
      Path file = Path.of("/proc/sys/net/core", name);
      if (!Files.exists(file)) {
        continue; // older kernels show it in the root namespace only
      }
      // Such a file returns everything to the first read and nothing to a second, so the buffer
      // must be large enough for the whole number.
      long bytes = Long.parseLong(Files.readAllLines(file).get(0).strip());
      if (bytes < SocketBufferLimit.ENOUGH_BYTES) {
        progress.step(
            "note: net.core."
                + name
                + " is "
                + bytes
                + " bytes; bursts of large messages may be lost. To raise it for the whole machine: sysctl -w "
                + SocketBufferLimit.setting("net.core." + name));
      }
    }
  }
}
