package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.Patience;

/**
 * A second SSH server of a node, on another port, with the node's keys: a login there sees what a
 * test has changed. It has its own view of the mounted file systems.
 */
public final class SecondSshd implements AutoCloseable {
  private static final int PORT = 2222;

  private final RealTestbed testbed;
  private final String node;
  private final Process server;

  private SecondSshd(RealTestbed testbed, String node, Process server) {
    this.testbed = testbed;
    this.node = node;
    this.server = server;
  }

  /**
   * Starts the server; returns when it answers.
   *
   * @param mounts shell commands that run first
   * @param options of the server, which override those of the node's own
   */
  public static SecondSshd start(
      RealTestbed testbed, String node, List<String> mounts, String... options)
      throws IOException, InterruptedException {
    List<String> script = new ArrayList<>(mounts);
    script.add("exec nsenter --net=/run/netns/" + testbed.namespace(node) + " \"$@\"");
    List<String> command =
        new ArrayList<>(
            List.of(
                "unshare",
                "--mount",
                "--propagation",
                "private",
                "sh",
                "-ec",
                String.join("\n", script),
                "sh"));
    command.addAll(List.of("/usr/sbin/sshd", "-D", "-e", "-o", "PidFile=none"));
    for (String option : options) {
      command.addAll(List.of("-o", option));
    }
    Path own = testbed.state().resolve(node).resolve("sshd_config");
    command.addAll(List.of("-p", String.valueOf(PORT), "-f", own.toString()));
    Path log = testbed.scratch().resolve(node + "-second-sshd.log");
    Process server =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    SecondSshd second = new SecondSshd(testbed, node, server);
    String listens = "Server listening on " + testbed.address(node) + " port " + PORT;
    long end = Patience.endNs();
    while (!Files.readString(log).contains(listens)) {
      if (!server.isAlive() || !Patience.goesOn(end)) {
        second.close();
        throw new IOException("sshd: " + Files.readString(log));
      }
    }
    testbed.nowIdle();
    return second;
  }

  /**
   * Writes a testbed that reaches the node through this server.
   *
   * @param name of the file
   * @param attributes further attributes of the node
   */
  public Path testbedXml(String name, String attributes) throws IOException {
    String host = testbed.address(node);
    Path hosts = testbed.state().resolve("known_hosts");
    String known = Files.readString(hosts);
    String place = "[" + host + "]:" + PORT + " ";
    if (!known.contains(place)) {
      String own =
          known.lines().filter(line -> line.startsWith(host + " ")).findFirst().orElseThrow();
      Files.writeString(hosts, known + own.replace(host + " ", place) + "\n");
    }
    String xml =
        Files.readString(testbed.testbedXml())
            .replace(host + "\" port=\"22\"", host + "\" port=\"" + PORT + "\" " + attributes);
    return testbed.file(name, xml);
  }

  /** The port at which it listens. */
  public int port() {
    return PORT;
  }

  /** Stops the server. */
  @Override
  public void close() {
    server.destroy();
    server.onExit().join();
  }
}
