package org.ddsbench.controller.campaign;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.ddsbench.core.Patience;

/** A running tcpdump that writes the UDP datagrams of a node's interface, in one direction. */
final class Capture {
  private static final String BUFFER_KIB = "65536";

  /** Content of the datagram that must be the last in the file. */
  private static final String END = "here ends what is captured";

  private static final int TAIL_BYTES = 100_000;

  private final Process tcpdump;
  private final Path file;
  private final BufferedReader said;

  private Capture(Process tcpdump, Path file) {
    this.tcpdump = tcpdump;
    this.file = file;
    said =
        new BufferedReader(new InputStreamReader(tcpdump.getErrorStream(), StandardCharsets.UTF_8));
  }

  /**
   * Starts the capture; it is active when this returns.
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
    Capture capture = new Capture(process, file);
    StringBuilder lines = new StringBuilder();
    for (String line = capture.said.readLine(); line != null; line = capture.said.readLine()) {
      if (line.contains("listening on eth0")) {
        return capture;
      }
      lines.append(line).append('\n');
    }
    throw new IOException("tcpdump in " + namespace + ": " + lines);
  }

  /** Sends the datagram that ends captures, from a namespace to an address. */
  static void end(String namespace, String address) throws IOException, InterruptedException {
    RealTestbed.output(
        "ip",
        "netns",
        "exec",
        namespace,
        "bash",
        "-c",
        "printf %s \"$0\" >\"/dev/udp/$1/9\"",
        END,
        address);
  }

  /** Stops once the end datagram is in the file; tcpdump must not have dropped a packet. */
  void stop() throws IOException, InterruptedException {
    long end = Patience.endNs();
    while (!hasEnd()) {
      if (!Patience.goesOn(end)) {
        throw new IOException("tcpdump has not written all to " + file);
      }
    }
    RealTestbed.output("kill", "-INT", String.valueOf(tcpdump.pid()));
    String all = String.join("\n", said.lines().toList());
    int status = tcpdump.waitFor();
    if (status != 0 || !all.contains("\n0 packets dropped by kernel")) {
      throw new IOException("tcpdump ended with status " + status + ": " + all);
    }
  }

  private boolean hasEnd() throws IOException {
    try (RandomAccessFile capture = new RandomAccessFile(file.toFile(), "r")) {
      byte[] tail = new byte[(int) Math.min(capture.length(), TAIL_BYTES)];
      capture.seek(capture.length() - tail.length);
      capture.readFully(tail);
      return new String(tail, StandardCharsets.ISO_8859_1).contains(END);
    }
  }

  /** Stops immediately, whatever was captured. */
  void kill() {
    tcpdump.destroyForcibly();
  }
}
