package org.ddsbench.controller.campaign;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces the cable between the switch and a node of a local testbed by a line with two rates: a
 * UDP datagram arrives when all bits of its IP packet have passed. A separate program forwards the
 * frames, because not every kernel can delay them.
 */
final class SlowCable implements AutoCloseable {
  private static final long FAST_BPS = 1_000_000_000;

  private final String cable;
  private final String bridge;
  private final String nearEnd;
  private final Process program;

  /** A fast line with a firewall that passes no UDP except RTPS and NTP. */
  static SlowCable withFirewall(Path directory, String bridge, String cable)
      throws IOException, InterruptedException {
    return new SlowCable(directory, bridge, cable, FAST_BPS, FAST_BPS, List.of("firewall"));
  }

  /**
   * @param directory for the program
   * @param bridge the switch
   * @param cable the link that connects the node to it
   * @param toNodeBps bits a second to the node
   * @param fromNodeBps bits a second from the node
   */
  SlowCable(Path directory, String bridge, String cable, long toNodeBps, long fromNodeBps)
      throws IOException, InterruptedException {
    this(directory, bridge, cable, toNodeBps, fromNodeBps, List.of());
  }

  private SlowCable(
      Path directory,
      String bridge,
      String cable,
      long toNodeBps,
      long fromNodeBps,
      List<String> more)
      throws IOException, InterruptedException {
    this.cable = cable;
    this.bridge = bridge;
    nearEnd = cable + "n";
    String farEnd = cable + "f";
    Path built = directory.resolve("slow-cable").toAbsolutePath();
    RealTestbed.output(
        "gcc",
        "-O2",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-pthread",
        "-o",
        built.toString(),
        "src/test/resources/slow-cable.c");
    RealTestbed.output("ip", "link", "add", nearEnd, "up", "type", "veth", "peer", "name", farEnd);
    RealTestbed.output("ip", "link", "set", farEnd, "up");
    RealTestbed.output("ip", "link", "set", cable, "nomaster");
    List<String> command = new ArrayList<>();
    command.addAll(List.of(built.toString(), farEnd, cable));
    command.addAll(List.of(Long.toString(toNodeBps), Long.toString(fromNodeBps)));
    command.addAll(more);
    program = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    if (!"ready".equals(words().readLine())) {
      close();
      throw new IOException("the cable does not work");
    }
    RealTestbed.output("ip", "link", "set", nearEnd, "master", bridge);
  }

  private BufferedReader words() {
    return new BufferedReader(
        new InputStreamReader(program.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Restores the original cable. */
  @Override
  public void close() throws IOException {
    program.getOutputStream().close();
    try {
      program.waitFor();
      RealTestbed.output("ip", "link", "delete", nearEnd);
      RealTestbed.output("ip", "link", "set", cable, "master", bridge);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
