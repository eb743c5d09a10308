package org.ddsbench.starter;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.ddsbench.core.Patience;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;

/**
 * A node with an NTP server beside it: a set of namespaces, where chronyc finds a daemon at the
 * usual place. Nothing in it has CAP_SYS_TIME, so nothing can set the clock of this machine.
 */
final class ClockNode {
  static final long SECOND = 1_000_000_000L;
  static final int SERVER = 11190;
  static final int DEAD = 11191;

  private static final String SCRIPT =
      """
      set -e
      mount -t tmpfs none /run
      mkdir -m 700 /run/chrony
      ip link set lo up
      chronyd -x -d -u root -f "$1/server.conf" >"$1/server.log" 2>&1 </dev/null &
      if [ -s "$1/node.conf" ]; then
        "$1/bin/chronyd" -d -u root -f "$1/node.conf" >"$1/node.log" 2>&1 </dev/null &
        until [ -e "$1/node.pid" ]; do sleep 0.05; done
      fi
      PATH="$1/bin:$PATH"
      shift
      exec "$@"
      """;
  private static final List<String> NAMESPACES =
      List.of(
          "unshare",
          "--mount",
          "--net",
          "--pid",
          "--fork",
          "--kill-child",
          "--mount-proc",
          "setpriv",
          "--bounding-set",
          "-sys_time",
          "--inh-caps",
          "-sys_time",
          "sh",
          "-c",
          SCRIPT,
          "node");

  private final Path directory;

  /**
   * Creates a node without a daemon.
   *
   * @param chronyd the shell script that replaces chronyd on the node, as daemon and when the
   *     starter runs it
   */
  ClockNode(Path directory, String... chronyd) throws IOException {
    this.directory = directory;
    server("local stratum 5", "port " + SERVER, "bindaddress 127.0.0.1", "allow 127.0.0.0/8");
    write("node.conf");
    Path program = write("bin/chronyd", chronyd);
    assertTrue(program.toFile().setExecutable(true, false));
  }

  private Path write(String name, String... lines) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    return Files.write(file, List.of(lines));
  }

  /** Configures another NTP server. */
  void server(String... lines) throws IOException {
    write("server.conf", lines);
    add(
        "server.conf",
        "cmdport 0",
        "bindcmdaddress /",
        "pidfile " + directory.resolve("server.pid"));
  }

  /** Configures the chronyd that controls the node's clock. */
  void daemon(String... lines) throws IOException {
    write("node.conf", lines);
    add("node.conf", "pidfile " + directory.resolve("node.pid"));
  }

  private void add(String name, String... lines) throws IOException {
    Files.write(directory.resolve(name), List.of(lines), StandardOpenOption.APPEND);
  }

  /** Runs a starter on the node, with a command prefix, and completes the handshake. */
  StarterProcess starter(String... around) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(NAMESPACES);
    line.add(directory.toString());
    line.addAll(List.of(around));
    StarterProcess starter =
        new StarterProcess(
            line,
            Files.createDirectories(directory.resolve("bundle")),
            Files.createDirectories(work()));
    starter.ask(new Request.Hello(1, "somebody", "here", "lo", Map.of(), Map.of(), List.of()));
    starter.await(Event.Welcome.class);
    return starter;
  }

  Path work() {
    return directory.resolve("work");
  }

  static Request.Prepare prepare(NtpMode mode, long deadlineNs) {
    return new Request.Prepare("r1", new NtpSettings("127.0.0.1:" + SERVER, mode), deadlineNs);
  }

  /** Stops the starter; the daemons then end with the namespace. */
  static void end(StarterProcess starter) throws IOException, InterruptedException {
    starter.process().getOutputStream().close();
    assertTrue(starter.process().waitFor(Patience.SECONDS, TimeUnit.SECONDS));
  }

  String log(String name) throws IOException {
    Path file = directory.resolve(name);
    return Files.exists(file) ? Files.readString(file) : "";
  }
}
