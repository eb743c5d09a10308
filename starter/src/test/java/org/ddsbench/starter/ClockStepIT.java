package org.ddsbench.starter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starters that set the clock of a node, beside a real chronyd that controls it and without one.
 *
 * <p>The node is a set of namespaces, where chronyc finds a daemon at the usual place. Every
 * chronyd runs with {@code -x} and nothing has CAP_SYS_TIME: the clock of this machine refuses at
 * the last step, and that refusal proves that all steps before it succeeded.
 */
@Tag("testbed")
class ClockStepIT {
  private static final long SECOND = 1_000_000_000L;
  private static final int SERVER = 11190;
  private static final int DEAD = 11191;
  private static final String SCRIPT =
      """
      set -e
      mount -t tmpfs none /run
      ip link set lo up
      chronyd -x -d -u root -f "$1/server.conf" >"$1/server.log" 2>&1 </dev/null &
      if [ -s "$1/node.conf" ]; then
        chronyd -x -d -u root -f "$1/node.conf" >"$1/node.log" 2>&1 </dev/null &
        until [ -e "$1/node.pid" ]; do sleep 0.05; done
      fi
      PATH="$1/bin:$PATH"
      shift
      exec "$@"
      """;

  private final Path directory;

  ClockStepIT(@TempDir Path directory) throws IOException {
    this.directory = directory;
    write(
        "server.conf",
        "local stratum 5",
        "port " + SERVER,
        "bindaddress 127.0.0.1",
        "allow 127.0.0.0/8",
        "cmdport 0",
        "bindcmdaddress /",
        "pidfile " + directory.resolve("server.pid"));
    write("node.conf");
    // What the starter starts must not set the clock either.
    Path chronyd = write("bin/chronyd", "#!/bin/sh", "exec /usr/sbin/chronyd -x \"$@\"");
    assertTrue(chronyd.toFile().setExecutable(true));
  }

  private Path write(String name, String... lines) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    return Files.write(file, List.of(lines));
  }

  /** The chronyd that controls the node's clock. */
  private void daemon(String... lines) throws IOException {
    write("node.conf", lines);
    Files.write(
        directory.resolve("node.conf"),
        List.of("pidfile " + directory.resolve("node.pid")),
        StandardOpenOption.APPEND);
  }

  /** Why the clock of the node is not set, and how long that took. */
  private String refusal(long deadlineNs) throws Exception {
    List<String> node =
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
            "node",
            directory.toString());
    Path bundle = Files.createDirectories(directory.resolve("bundle"));
    Path work = Files.createDirectories(directory.resolve("work"));
    try (StarterProcess starter = new StarterProcess(node, bundle, work)) {
      starter.ask(new Request.Hello(1, "here", "lo", Map.of(), Map.of()));
      starter.await(Event.Welcome.class);
      long start = System.nanoTime();
      starter.ask(
          new Request.Prepare(
              "r1", new NtpSettings("127.0.0.1:" + SERVER, NtpMode.STEP), deadlineNs));
      Event.Failed failed = starter.await(Event.Failed.class);
      assertTrue(System.nanoTime() - start < deadlineNs + 10 * SECOND, failed.toString());
      assertEquals("CLOCK", failed.kind());
      // The daemons end with the namespace, after the starter.
      starter.process().getOutputStream().close();
      assertTrue(starter.process().waitFor(20, TimeUnit.SECONDS));
      return failed.reason();
    }
  }

  private void refused(long deadlineNs, String... texts) throws Exception {
    String reason = refusal(deadlineNs);
    for (String text : texts) {
      assertTrue(reason.contains(text), reason + "\n" + log("node.log") + log("server.log"));
    }
  }

  private String log(String name) throws IOException {
    Path file = directory.resolve(name);
    return Files.exists(file) ? Files.readString(file) : "";
  }

  @Test
  void aDaemonThatIsNotYetSynchronisedIsWaitedForAndStepped() throws Exception {
    daemon("server 127.0.0.1 port " + SERVER);
    refused(60 * SECOND, "the chronyd of this node does not do 'makestep' (500 Failure)", "-x");
    assertTrue(log("node.log").contains("Selected source 127.0.0.1"), log("node.log"));
    assertTrue(log("node.log").contains("Could not step system clock"), log("node.log"));
  }

  @Test
  void aDaemonWithoutSourcesIsNamed() throws Exception {
    daemon("makestep 1 3");
    refused(60 * SECOND, "the chronyd of this node has no time source: add a server");
  }

  @Test
  void aDaemonWhoseServerIsSilentIsNamedInTime() throws Exception {
    daemon("server 127.0.0.1 iburst port " + DEAD);
    refused(2 * SECOND, "not synchronised: none of its 1 time sources answered in time");
  }

  @Test
  void aDaemonThatTakesNoCommandsIsNamed() throws Exception {
    daemon("bindcmdaddress /", "server 127.0.0.1 iburst minpoll 0 port " + SERVER);
    refused(
        60 * SECOND, "(501 Not authorised): it takes commands from root through its socket only");
  }

  @Test
  void withoutADaemonTheServerIsAskedOnceForTheTime() throws Exception {
    refused(60 * SECOND, "chronyd cannot set the clock: Could not step system clock");
  }

  @Test
  void aSilentServerIsNamed() throws Exception {
    write(
        "server.conf",
        "pidfile " + directory.resolve("server.pid"),
        "port 0",
        "cmdport 0",
        "bindcmdaddress /");
    refused(2 * SECOND, "NTP server 127.0.0.1 does not answer; check the server");
  }
}
