package org.ddsbench.starter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.Patience;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.starter.process.Programs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real chronyd serves the time of this machine, and starters measure their clocks against it. */
class ClockIT {
  private static final int PORT = 11160;
  private static final int DEAD_PORT = 11161;
  // Part of the command line of each chronyd that measures against either port.
  private static final String MEASURING = "server 127.0.0.1 port 1116";
  private static final long SECOND = 1_000_000_000L;

  /** Half the round trip to the server, which chrony's bound does not include. */
  private static final long DELAY_NS = SECOND / 100;

  private static final Path FAKETIME =
      Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1");

  private final Path bundle;
  private final Path work;
  private final Process server;

  ClockIT(@TempDir Path directory) throws IOException {
    Programs programs = new Programs("");
    assumeTrue(programs.find("chronyd").isPresent(), "chrony is not installed");
    assumeTrue(
        System.getProperty("user.name", "").equals("root"), "chronyd serves time for root only");
    bundle = Files.createDirectories(directory.resolve("bundle"));
    work = Files.createDirectories(directory.resolve("work"));
    Path configuration = directory.resolve("server.conf");
    Files.write(
        configuration,
        List.of(
            "local stratum 5",
            "port " + PORT,
            "bindaddress 127.0.0.1",
            "allow 127.0.0.0/8",
            "cmdport 0",
            "bindcmdaddress /",
            "pidfile " + directory.resolve("server.pid")));
    server =
        new ProcessBuilder(
                programs.find("chronyd").orElseThrow().toString(),
                "-x",
                "-d",
                "-u",
                "root",
                "-f",
                configuration.toString())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("server.out").toFile())
            .start();
  }

  @AfterEach
  void endServer() throws InterruptedException {
    server.destroy();
    server.waitFor();
  }

  private StarterProcess welcomed(Map<String, String> environment) throws Exception {
    StarterProcess starter = new StarterProcess(bundle, work);
    starter.ask(new Request.Hello(1, "somebody", "here", "lo", Map.of(), environment, List.of()));
    starter.await(Event.Welcome.class);
    return starter;
  }

  private static Request.Prepare prepare(String run, NtpMode mode, int port, long deadlineNs) {
    return new Request.Prepare(run, new NtpSettings("127.0.0.1:" + port, mode), deadlineNs);
  }

  @Test
  void measuresTheOffsetOnceForAllRuns() throws Exception {
    try (StarterProcess starter = welcomed(Map.of())) {
      starter.ask(prepare("r1", NtpMode.MEASURE, PORT, 20 * SECOND));
      Event.ClockState clock = starter.await(Event.Prepared.class).clock();
      assertFalse(clock.stepped());
      assertTrue(
          Math.abs(clock.offsetNs()) <= clock.rootDispersionNs() + DELAY_NS, clock.toString());
      // A bound from the first measurement alone would be several tenths of a second.
      assertTrue(
          clock.rootDispersionNs() > 0 && clock.rootDispersionNs() < SECOND / 10, clock.toString());
      // The second run is quick, because the chronyd of the first one continues to measure.
      List<String> measuring = TestBundle.processesWith(MEASURING);
      assertNotEquals(List.of(), measuring);
      starter.ask(prepare("r2", NtpMode.MEASURE, PORT, 20 * SECOND));
      starter.await(Event.Prepared.class);
      assertEquals(measuring, TestBundle.processesWith(MEASURING));
      starter.process().destroyForcibly();
      awaitNoProcess();
    }
  }

  @Test
  void seesTheClockThatTheAppsSee() throws Exception {
    assumeTrue(Files.exists(FAKETIME), "libfaketime is not installed");
    assumeTrue(TestBundle.built("ddsbench-clocks"), "ddsbench-clocks is not built");
    new TestBundle(bundle).with("clocks", "ddsbench-clocks").withScript("idle", "exec sleep 600");
    Map<String, String> lie = Map.of("LD_PRELOAD", FAKETIME.toString(), "FAKETIME", "+3s");
    try (StarterProcess starter = welcomed(lie)) {
      starter.ask(prepare("r1", NtpMode.MEASURE, PORT, 20 * SECOND));
      Event.Prepared prepared = starter.await(Event.Prepared.class);
      long error = prepared.clock().rootDispersionNs();
      // The bound excludes that there is no difference. On a busy machine it may be above 1 s.
      assertTrue(error < 3 * SECOND, prepared.toString());
      assertTrue(
          Math.abs(prepared.clock().offsetNs() - 3 * SECOND) <= error + DELAY_NS,
          prepared.toString());
      Request.AppLaunch app =
          new Request.AppLaunch(
              "publisher-0",
              "apps/scripts/idle",
              List.of(),
              Map.of("LD_PRELOAD", ""),
              List.of(),
              false,
              "none");
      long before = nowNs();
      starter.ask(new Request.Launch("r1", List.of(), List.of(app)));
      Path file = Path.of(prepared.directory(), "clock.csv");
      List<String> lines = awaitLines(file, 3);
      String[] fields = lines.get(lines.size() - 1).split(",", -1);
      long stamped = Long.parseLong(fields[0]) - 3 * SECOND;
      assertTrue(before <= stamped && stamped <= nowNs(), before + " <= " + stamped);
      long found = Long.parseLong(fields[3]) - 3 * SECOND;
      assertTrue(
          Math.abs(found) <= Long.parseLong(fields[4]) + DELAY_NS, fields[3] + " by " + fields[4]);
      starter.ask(new Request.Stop("r1"));
      assertEquals(
          List.of("clock.csv", "publisher-0.stderr.log", "publisher-0.stdout.log", "resources.csv"),
          starter.await(Event.Stopped.class).files().stream().map(Event.FileDigest::name).toList());
    }
  }

  private static long nowNs() {
    Instant now = Instant.now();
    return now.getEpochSecond() * SECOND + now.getNano();
  }

  private static List<String> awaitLines(Path file, int wanted)
      throws IOException, InterruptedException {
    long end = Patience.endNs();
    List<String> lines = List.of();
    while (lines.size() < wanted) {
      assertTrue(Patience.goesOn(end), "no " + wanted + " lines in " + file);
      lines = Files.exists(file) ? Files.readAllLines(file) : lines;
    }
    return lines;
  }

  @Test
  void saysWhatToDoWhenTheServerIsSilent() throws Exception {
    try (StarterProcess starter = welcomed(Map.of())) {
      starter.ask(prepare("r1", NtpMode.MEASURE, DEAD_PORT, SECOND));
      Event.Failed failed = starter.await(Event.Failed.class);
      assertSame(FailureKind.CLOCK, failed.kind());
      assertTrue(failed.reason().contains("check the server"), failed.reason());
      assertFalse(Files.exists(work.resolve("runs/r1")));
      starter.ask(prepare("r1", NtpMode.MEASURE, PORT, 20 * SECOND));
      starter.await(Event.Prepared.class);
    }
  }

  @Test
  void stopsWaitingForTheServerWhenAsked() throws Exception {
    try (StarterProcess starter = welcomed(Map.of())) {
      starter.ask(prepare("r1", NtpMode.MEASURE, DEAD_PORT, 600 * SECOND));
      starter.ask(new Request.Stop("r1"));
      assertSame(FailureKind.CLOCK, starter.await(Event.Failed.class).kind());
      assertEquals(List.of(), starter.await(Event.Stopped.class).files());
      starter.ask(prepare("r1", NtpMode.MEASURE, DEAD_PORT, 600 * SECOND));
      starter.process().getOutputStream().close();
      assertEquals(0, starter.awaitExit());
      awaitNoProcess();
    }
  }

  private void awaitNoProcess() throws IOException, InterruptedException {
    long end = Patience.endNs();
    List<String> left = TestBundle.processesWith(MEASURING);
    while (!left.isEmpty() && Patience.goesOn(end)) {
      left = TestBundle.processesWith(MEASURING);
    }
    assertEquals(List.of(), left);
  }
}
