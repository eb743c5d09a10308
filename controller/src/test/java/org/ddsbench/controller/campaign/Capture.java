package org.ddsbench.controller.campaign;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A running tcpdump that writes the UDP datagrams of a node's interface, in one direction. */
final class Capture {
  private static final String BUFFER_KIB = "65536";

  private final Process tcpdump;
  private final BufferedReader said;

  private Capture(Process tcpdump) {
    this.tcpdump = tcpdump;
    said =
        new BufferedReader(new InputStreamReader(tcpdump.getErrorStream(), StandardCharsets.UTF_8));
  }

  /**
   * Starts it; it captures when this returns.
   *
   * @param direction in or out
   * @param file its name ends with .pcap: Debian's AppArmor profile lets tcpdump write such files
   */
  static Capture start(String namespace, String direction, Path file) throws IOException {
    Process process =
        new ProcessBuilder(
                "ip",
                "netns",
                "exec",
                namespace,
                "tcpdump",
                "-n",
                "-i",
                "eth0",
                "-Q",
                direction,
                "-B",
                BUFFER_KIB,
                "-Z",
                "root",
                "-U",
                "-w",
                file.toString(),
                "udp")
            .start();
    Capture capture = new Capture(process);
    StringBuilder lines = new StringBuilder();
    for (String line = capture.said.readLine(); line != null; line = capture.said.readLine()) {
      if (line.contains("listening on eth0")) {
        return capture;
      }
      lines.append(line).append('\n');
    }
    throw new IOException("tcpdump in " + namespace + ": " + lines);
  }

  /** Ends it, when it has written all; it must have seen every packet. */
  void stop() throws IOException, InterruptedException {
    RealTestbed.output("kill", "-INT", String.valueOf(tcpdump.pid()));
    String all = String.join("\n", said.lines().toList());
    int status = tcpdump.waitFor();
    if (status != 0 || !all.contains("\n0 packets dropped by kernel")) {
      throw new IOException("tcpdump ended with status " + status + ": " + all);
    }
  }

  /** Ends it whatever it has seen. */
  void kill() {
    tcpdump.destroyForcibly();
  }
}
