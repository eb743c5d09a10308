package org.ddsbench.starter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.Patience;
import org.ddsbench.core.implementation.DaemonFailure;
import org.ddsbench.core.implementation.Readiness;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.RunFile;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Daemons written as shell scripts: how they become ready, and how they end. */
class DaemonIT {
  private static final long SECOND = 1_000_000_000L;
  private static final String STAY = "exec sleep 6137";

  private final Path bundle;
  private final Path work;

  DaemonIT(@TempDir Path directory) throws IOException {
    bundle = Files.createDirectories(directory.resolve("bundle"));
    work = Files.createDirectories(directory.resolve("work"));
  }

  /** A starter with a prepared run, and a daemon with this script. */
  private StarterProcess prepared(String... script) throws Exception {
    new TestBundle(bundle).withScript("repo", script).withScript("app", "cat a.ini ior; " + STAY);
    StarterProcess starter = new StarterProcess(bundle, work);
    starter.ask(
        new Request.Hello(
            1, "somebody", "here", "lo", Map.of(), Map.of("COLOUR", "blue"), List.of()));
    starter.await(Event.Welcome.class);
    starter.ask(new Request.Prepare("r1", new NtpSettings("", NtpMode.NONE), SECOND));
    starter.await(Event.Prepared.class);
    return starter;
  }

  private static Request.StartDaemon start(Readiness ready, long deadlineNs, String... announces) {
    return new Request.StartDaemon(
        "r1",
        new Request.DaemonLaunch(
            "apps/scripts/repo",
            List.of("at ${port}", "${other}"),
            List.of(new RunFile("repo.ini", "port=${port}\n")),
            "127.0.0.1",
            ready,
            List.of(new DaemonFailure("no room", "Another repo runs. End it.")),
            List.of(announces)),
        deadlineNs);
  }

  private static Request.StartDaemon up() {
    return start(new Readiness("", "is up"), 20 * SECOND);
  }

  private Path run() {
    return work.resolve("runs/r1");
  }

  @Test
  void announcesWhatItHasWrittenInFullAndGivesItToTheApps() throws Exception {
    try (StarterProcess starter =
        prepared(
            "printf 'IOR:' >ior", "printf '%s\\n' \"$1 $2 $COLOUR\" >>ior", "cat repo.ini", STAY)) {
      starter.ask(start(new Readiness("ior", ""), 20 * SECOND, "ior"));
      Event.DaemonReady ready = starter.await(Event.DaemonReady.class);
      assertEquals(
          List.of(new RunFile("ior", "IOR:at " + ready.port() + " ${other} blue\n")),
          ready.files());
      assertEquals(
          "port=" + ready.port() + "\n", Files.readString(run().resolve("daemon.stdout.log")));
      starter.ask(
          new Request.Launch(
              "r1",
              List.of(new RunFile("a.ini", "{\"event\":\"a\"}\n")),
              List.of(
                  new Request.AppLaunch(
                      "publisher-0",
                      "apps/scripts/app",
                      List.of(),
                      Map.of(),
                      List.of(),
                      false,
                      "none"))));
      starter.awaitSaid("publisher-0", "a");
      starter.await(Event.Warning.class, warning -> warning.text().contains("IOR:at"));
      starter.ask(up());
      assertSame(FailureKind.PROTOCOL, starter.await(Event.Failed.class).kind());
      starter.ask(new Request.Stop("r1"));
      List<String> files =
          starter.await(Event.Stopped.class).files().stream().map(Event.FileDigest::name).toList();
      assertTrue(
          files.containsAll(
              List.of("a.ini", "daemon.stderr.log", "daemon.stdout.log", "ior", "repo.ini")),
          files::toString);
      assertEquals(List.of(), TestBundle.processesWith("sleep 6137"));
    }
  }

  @Test
  void itsEndIsTheFailureOfTheRunUnlessItIsAskedFor() throws Exception {
    try (StarterProcess starter =
        prepared(
            "echo it is up", "while [ ! -e end ]; do sleep 0.02; done", "echo gone >&2; exit 7")) {
      starter.ask(up());
      starter.await(Event.DaemonReady.class);
      Files.writeString(run().resolve("end"), "");
      assertEquals(
          new Event.Failed("r1", FailureKind.DAEMON, "repo ended with status 7: gone"),
          starter.await(Event.Failed.class));
      starter.ask(new Request.Stop("r1"));
      starter.await(Event.Stopped.class);
    }
  }

  @Test
  void anEndThatIsKnownIsExplained() throws Exception {
    try (StarterProcess starter = prepared("echo there is no room for two >&2; exit 134")) {
      starter.ask(up());
      assertEquals(
          new Event.Failed(
              "r1",
              FailureKind.DAEMON,
              "repo ended with status 134 (signal 6): Another repo runs. End it."),
          starter.await(Event.Failed.class));
    }
  }

  @Test
  void isKilledWhenItDoesNotEnd() throws Exception {
    try (StarterProcess starter =
        prepared("trap '' TERM", "echo it is up", "while :; do sleep 0.05; done # stubborn")) {
      starter.ask(up());
      starter.await(Event.DaemonReady.class);
      starter.ask(new Request.Stop("r1"));
      starter.await(Event.Stopped.class);
      // A child of the script that was killed with it may not have had a processor since.
      awaitNone(bundle + "/apps/scripts/repo");
    }
  }

  @Test
  void endsWithAStarterThatIsKilled() throws Exception {
    try (StarterProcess starter = prepared("echo it is up", "trap '' TERM", STAY)) {
      starter.ask(up());
      starter.await(Event.DaemonReady.class);
      assertFalse(TestBundle.processesWith("sleep 6137").isEmpty());
      starter.process().destroyForcibly();
      awaitNone("sleep 6137");
    }
  }

  private static void awaitNone(String command) throws Exception {
    long end = Patience.endNs();
    while (!TestBundle.processesWith(command).isEmpty()) {
      assertTrue(Patience.goesOn(end), "the daemon stays");
    }
  }

  @Test
  void isNotWaitedForBeyondTheDeadline() throws Exception {
    try (StarterProcess starter = prepared("echo nearly >&2", STAY)) {
      starter.ask(start(new Readiness("ior", ""), SECOND / 2));
      assertEquals(
          new Event.Failed("r1", FailureKind.DAEMON, "repo is not ready in time: nearly"),
          starter.await(Event.Failed.class));
      assertEquals(List.of(), TestBundle.processesWith("sleep 6137"));
    }
  }

  @Test
  void isStartedAgainWhenAnotherTookItsPort() throws Exception {
    try (StarterProcess starter =
        prepared(
            "[ -e taken ] && echo it is up && " + STAY,
            "echo \"${1#at }\" >wanted.new && mv wanted.new wanted",
            "while [ ! -e taken ]; do sleep 0.02; done",
            "exit 1")) {
      starter.ask(up());
      Path wanted = run().resolve("wanted");
      long end = Patience.endNs();
      while (!Files.exists(wanted)) {
        assertTrue(Patience.goesOn(end), "the daemon wants no port");
      }
      int port = Integer.parseInt(Files.readString(wanted).strip());
      try (ServerSocket thief = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        Files.writeString(run().resolve("taken"), "");
        assertNotEquals(
            thief.getLocalPort(), starter.await(Event.DaemonReady.class).port(), "its own port");
      }
    }
  }

  @Test
  void aFileThatIsThereAlreadyIsNotOverwritten() throws Exception {
    try (StarterProcess starter = prepared("echo it is up", "echo mine >a.ini", STAY)) {
      starter.ask(start(new Readiness("a.ini", ""), 20 * SECOND));
      starter.await(Event.DaemonReady.class);
      starter.ask(new Request.Launch("r1", List.of(new RunFile("a.ini", "x")), List.of()));
      assertEquals(
          new Event.Failed("r1", FailureKind.DISK, "the run's directory has a file a.ini already"),
          starter.await(Event.Failed.class));
    }
  }
}
