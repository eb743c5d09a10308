package org.ddsbench.starter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.Patience;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StarterIT {
  private static final String KEY = "0123456789abcdef";
  private static final NtpSettings NO_NTP = new NtpSettings("", NtpMode.NONE);
  private static final long SECOND = 1_000_000_000L;
  private static final List<String> APPS = List.of("publisher-0", "subscriber-0", "subscriber-1");

  /** Pings without logs, so that only echoes are used. */
  private static final Request.CalibrationLogs NOT_PINGED =
      new Request.CalibrationLogs("here", "there", 0, 1, "ping.sent", "ping.echo", "ping.received");

  private final Path directory;
  private final Path bundle;
  private final Path work;

  StarterIT(@TempDir Path directory) throws IOException {
    this.directory = directory;
    bundle = Files.createDirectories(directory.resolve("bundle"));
    work = Files.createDirectories(directory.resolve("work"));
  }

  @Test
  void carriesOutARunFromHelloToBye() throws Exception {
    assumeTrue(TestBundle.built("ddsbench-cyclonedds"), "Cyclone DDS is not built");
    CycloneRun.bundle(bundle);
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      starter.ask(CycloneRun.hello());
      Event.Welcome welcome = starter.await(Event.Welcome.class);
      assertEquals(Map.of(), welcome.environment().problems());
      assertTrue(welcome.environment().implementationVersions().containsKey("cyclonedds"));
      starter.ask(new Request.Prepare("r1", NO_NTP, SECOND));
      Path run = Path.of(starter.await(Event.Prepared.class).directory());
      assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(run)));

      starter.ask(CycloneRun.launch("r1", bundle, 61, CycloneRun.MESSAGES));
      play(starter);
      starter.ask(new Request.Correct("r1", List.of(pair(0), pair(1))));
      Event.Warning fallback = starter.await(Event.Warning.class);
      assertTrue(
          fallback.text().contains("here to there are corrected by the messages and their echoes"),
          fallback.text());
      assertTrue(fallback.text().contains("ping.sent is missing"), fallback.text());
      List<String> files =
          starter.await(Event.Corrected.class).files().stream()
              .map(Event.FileDigest::name)
              .toList();
      for (int subscriber = 0; subscriber < 2; subscriber++) {
        assertTrue(files.contains("pair-0-" + subscriber + ".samples.csv"), files.toString());
        checkPair(run, subscriber);
      }
      checkMonitors(run);

      starter.ask(new Request.Stop("r1"));
      assertEquals(files.size(), starter.await(Event.Stopped.class).files().size());
      starter.ask(new Request.Forget("r1"));
      starter.ask(new Request.Bye());
      assertEquals(0, starter.awaitExit());
      assertFalse(Files.exists(run));
    }
    assertEquals(List.of(), TestBundle.processesWith(bundle.toString()));
  }

  private static Request.PairLogs pair(int subscriber) {
    return new Request.PairLogs(
        0,
        subscriber,
        "publisher-0.sent.log.bin",
        "publisher-0.echo.log.bin",
        "subscriber-" + subscriber + ".received.log.bin",
        ClockCorrection.LINKS,
        NOT_PINGED,
        false,
        null,
        false,
        StatedRates.NONE);
  }

  private static void awaitMatched(StarterProcess starter) throws InterruptedException {
    int matched = 0;
    while (matched < APPS.size()) {
      Event.AppSaid said = starter.await(Event.AppSaid.class);
      matched += said.said().path("event").asText().equals("matched") ? 1 : 0;
    }
  }

  private static void play(StarterProcess starter) throws Exception {
    awaitMatched(starter);
    List<String> publisher = APPS.subList(0, 1);
    List<String> subscribers = APPS.subList(1, 3);
    starter.ask(new Request.Tell("r1", publisher, "go", 30 * SECOND));
    starter.awaitSaid("publisher-0", "sent");
    starter.ask(new Request.Tell("r1", subscribers, "finish " + CycloneRun.MESSAGES, 30 * SECOND));
    int drained = 0;
    while (drained < 2) {
      Event.AppSaid said = starter.await(Event.AppSaid.class);
      drained += said.said().path("event").asText().equals("drained") ? 1 : 0;
    }
    starter.ask(
        new Request.Tell("r1", publisher, "finish " + 2 * CycloneRun.MESSAGES, 30 * SECOND));
    starter.awaitSaid("publisher-0", "drained");
    starter.ask(new Request.Tell("r1", APPS, "close", 30 * SECOND));
    for (Event.AppExited exited : starter.awaitEnded(APPS.size())) {
      assertEquals(0, exited.exitStatus(), exited.toString());
    }
  }

  private static void checkPair(Path run, int subscriber) throws IOException {
    JsonNode pair =
        JsonMapper.builder()
            .build()
            .readTree(run.resolve("pair-0-" + subscriber + ".json").toFile());
    assertEquals(CycloneRun.MESSAGES, pair.path("sent").asInt());
    assertEquals(CycloneRun.MESSAGES, pair.path("received").asInt());
    assertEquals(CycloneRun.WARMUP, pair.path("warmup").asInt());
    for (String count :
        List.of("send_failed", "lost", "duplicates", "reordered", "content_errors")) {
      assertTrue(pair.path(count).isIntegralNumber(), count);
      assertEquals(0, pair.path(count).asInt(), count);
    }
    JsonNode correction = pair.path("correction");
    assertEquals(
        CycloneRun.MESSAGES - CycloneRun.WARMUP, correction.path("ott_ns").path("count").asInt());
    assertEquals(
        CycloneRun.MESSAGES - CycloneRun.WARMUP, correction.path("rtt_ns").path("count").asInt());
    // Both apps use one clock, so the estimated offset must be within its own bound.
    long offset = Math.abs(correction.path("offset_ns").asLong());
    assertTrue(offset <= correction.path("uncertainty_ns").asLong(), correction.toString());
    List<String> samples = Files.readAllLines(run.resolve("pair-0-" + subscriber + ".samples.csv"));
    assertEquals(CycloneRun.MESSAGES + 1, samples.size());
    assertEquals(15, samples.get(1).split(",").length);
  }

  private static void checkMonitors(Path run) throws IOException {
    List<String> clock = Files.readAllLines(run.resolve("clock.csv"));
    assertTrue(clock.size() >= 2, clock.toString());
    assertTrue(clock.get(1).matches("\\d+,\\d+,\\d+,,"), clock.get(1));
    List<String> resources = Files.readAllLines(run.resolve("resources.csv"));
    assertTrue(
        resources.stream()
            .anyMatch(line -> line.matches("\\d+,publisher-0,[\\d.]+,\\d+,\\d+,\\d+,,,,")));
    assertTrue(resources.stream().anyMatch(line -> line.matches("\\d+,,,,,,\\d+,\\d+,\\d+,\\d+")));
  }

  @Test
  void leavesNothingBehindWhenItIsKilled() throws Exception {
    assumeTrue(TestBundle.built("ddsbench-cyclonedds"), "Cyclone DDS is not built");
    CycloneRun.bundle(bundle);
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      starter.ask(CycloneRun.hello());
      starter.await(Event.Welcome.class);
      starter.ask(new Request.Prepare(KEY, NO_NTP, SECOND));
      starter.await(Event.Prepared.class);
      starter.ask(CycloneRun.launch(KEY, bundle, 62, 100_000));
      awaitMatched(starter);
      starter.ask(new Request.Tell(KEY, List.of("publisher-0"), "go", 600 * SECOND));
      starter.awaitSaid("publisher-0", "progress");
      assertEquals(5, TestBundle.processesWith(bundle.toString()).size());
      starter.process().destroyForcibly();
      awaitNoProcess();
    }
    assertTrue(Files.exists(work.resolve("runs/" + KEY + "/publisher-0.sent.log.bin")));
    Path kept = Files.createDirectories(work.resolve("runs/mine/security"));
    try (StarterProcess next = new StarterProcess(bundle, work)) {
      next.ask(CycloneRun.hello());
      next.await(Event.Welcome.class);
      assertTrue(Files.exists(work.resolve("runs/" + KEY)), "a controller may fetch it until then");
      next.ask(new Request.Prepare("r2", NO_NTP, SECOND));
      next.await(
          Event.Warning.class,
          warning -> warning.text().endsWith("session left was deleted: " + KEY));
      next.await(Event.Prepared.class);
      assertFalse(Files.exists(work.resolve("runs/" + KEY)));
      assertTrue(Files.exists(kept), "it is not of a run");
    }
  }

  @Test
  void tellsWhoWatchesWhatArrives() throws Exception {
    assumeTrue(TestBundle.built("ddsbench-cyclonedds"), "Cyclone DDS is not built");
    CycloneRun.bundle(bundle);
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      starter.ask(CycloneRun.hello());
      starter.await(Event.Welcome.class);
      starter.ask(new Request.Prepare("r1", NO_NTP, SECOND));
      starter.await(Event.Prepared.class);
      starter.ask(CycloneRun.launch("r1", bundle, 63, 100_000));
      starter.ask(new Request.Watch("r1"));
      awaitMatched(starter);
      starter.ask(new Request.Tell("r1", List.of("publisher-0"), "go", 600 * SECOND));
      Event.Live seen =
          starter.await(
              Event.Live.class,
              live ->
                  live.logs().size() == 3
                      && live.logs().stream().noneMatch(log -> log.flows().isEmpty()));
      assertTrue(seen.cpuPercent() >= 0 && seen.cpuPercent() <= 100, seen.toString());
      for (Event.LiveLog log : seen.logs()) {
        assertEquals(log.echo() ? 2 : 1, log.flows().size(), seen.toString());
        for (Event.LiveFlow flow : log.flows()) {
          assertTrue(flow.lastSeq() >= 0 && flow.lastSeq() < log.received(), seen.toString());
          assertTrue(0 <= flow.leastNs() && flow.leastNs() <= flow.medianNs(), seen.toString());
          assertEquals(log.echo(), flow.leastStayNs() < 0, seen.toString());
        }
      }
    }
  }

  @Test
  void killsAppsThatIgnoreEverythingWhenTheControllerIsGone() throws Exception {
    new TestBundle(bundle).withScript("deaf", "trap '' TERM INT", "while :; do sleep 0.2; done");
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      launchScript(starter, "deaf");
      starter.process().getOutputStream().close();
      assertEquals(0, starter.awaitExit());
      awaitNoProcess();
    }
  }

  @Test
  void endsWithStatusZeroOnSigterm() throws Exception {
    new TestBundle(bundle).withScript("idle", "exec sleep 600");
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      launchScript(starter, "idle");
      starter.process().destroy();
      assertEquals(0, starter.awaitExit());
      awaitNoProcess();
    }
  }

  private void launchScript(StarterProcess starter, String script) throws Exception {
    launchScripts(
        starter,
        List.of(
            new Request.AppLaunch(
                "publisher-0",
                "apps/scripts/" + script,
                List.of(),
                Map.of(),
                List.of(),
                false,
                "none")));
    starter.await(Event.Warning.class, warning -> warning.text().contains("ddsbench-clocks"));
  }

  private void launchScripts(StarterProcess starter, List<Request.AppLaunch> apps)
      throws Exception {
    starter.ask(new Request.Hello(1, "somebody", "here", "lo", Map.of(), Map.of(), List.of()));
    starter.await(Event.Welcome.class);
    starter.ask(new Request.Prepare("r1", NO_NTP, SECOND));
    starter.await(Event.Prepared.class);
    starter.ask(new Request.Launch("r1", List.of(), apps));
  }

  private void awaitNoProcess() throws Exception {
    long end = Patience.endNs();
    List<String> left = TestBundle.processesWith(directory.toString());
    while (!left.isEmpty() && Patience.goesOn(end)) {
      left = TestBundle.processesWith(directory.toString());
    }
    assertEquals(List.of(), left);
  }

  @Test
  void killsAnAppWhoseAnswerIsOverdue() throws Exception {
    new TestBundle(bundle)
        .withScript("slow", "echo '{\"event\":\"created\"}'", "read word", "exec sleep 600");
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      launchScript(starter, "slow");
      starter.awaitSaid("publisher-0", "created");
      starter.ask(new Request.Tell("r1", List.of("publisher-0"), "go", SECOND / 5));
      Event.Failed failed = starter.await(Event.Failed.class);
      assertSame(FailureKind.DEADLINE, failed.kind());
      assertEquals(137, starter.await(Event.AppExited.class).exitStatus());
    }
  }

  @Test
  void whatFailsOfAnAuxiliaryAppIsAWarning() throws Exception {
    new TestBundle(bundle).withScript("slow", "exec sleep 600");
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      launchScripts(starter, List.of(auxiliary("absent"), auxiliary("slow")));
      starter.await(
          Event.Warning.class, warning -> warning.text().contains("absent does not start"));
      List<String> slow = List.of("slow");
      starter.ask(new Request.Tell("r1", slow, "ping nobody", SECOND / 5));
      starter.await(Event.Warning.class, warning -> warning.text().contains("'ping nobody'"));
      assertEquals(137, starter.await(Event.AppExited.class).exitStatus());
      starter.ask(new Request.Tell("r1", slow, "finish", SECOND));
      starter.await(Event.Warning.class, warning -> warning.text().contains("slow has ended"));
      starter.ask(new Request.Stop("r1"));
      starter.await(Event.Stopped.class);
    }
  }

  private static Request.AppLaunch auxiliary(String script) {
    return new Request.AppLaunch(
        script, "apps/scripts/" + script, List.of(), Map.of(), List.of(), true, "none");
  }

  @Test
  void reportsHowAnAppEndedAndWhatItSaidBefore() throws Exception {
    new TestBundle(bundle)
        .withScript("ends", "read word", "echo nonsense", "echo cause >&2", "echo '[1]'", "exit 3");
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      launchScript(starter, "ends");
      starter.ask(new Request.Tell("r1", List.of("publisher-0"), "close", 60 * SECOND));
      starter.await(Event.Warning.class, warning -> warning.text().contains("nonsense"));
      starter.await(Event.Warning.class, warning -> warning.text().contains("[1]"));
      assertEquals(
          new Event.AppExited("r1", "publisher-0", 3, "cause\n"),
          starter.await(Event.AppExited.class));
      // Closing an app that has ended has no effect, but any other command fails.
      starter.ask(new Request.Tell("r1", List.of("publisher-0"), "close", SECOND));
      starter.ask(new Request.Tell("r1", List.of("publisher-0"), "go", SECOND));
      assertSame(FailureKind.APP_FAILED, starter.await(Event.Failed.class).kind());
      starter.ask(new Request.Correct("r1", List.of(pair(0))));
      assertEquals(
          new Event.Failed("r1", FailureKind.LOG, "publisher-0.sent.log.bin is missing"),
          starter.await(Event.Failed.class));
    }
  }

  @Test
  void refusesASecondControllerAndNamesTheFirst() throws Exception {
    Request.Hello hello =
        new Request.Hello(1, "somebody", "here", "lo", Map.of(), Map.of(), List.of());
    try (StarterProcess first = new StarterProcess(bundle, work);
        StarterProcess second = new StarterProcess(bundle, work)) {
      first.ask(hello);
      long pid = first.await(Event.Welcome.class).pid();
      second.ask(hello);
      Event.Failed failed = second.await(Event.Failed.class);
      assertSame(FailureKind.BUSY, failed.kind());
      assertTrue(
          failed.reason().contains("in use by somebody; its starter there is process " + pid + ";"),
          failed.reason());
      first.process().destroyForcibly();
      first.awaitExit();
      second.ask(hello);
      second.await(Event.Welcome.class);
    }
  }

  @Test
  void refusesWhatIsOutOfOrderOrMalformedAndGoesOn() throws Exception {
    new TestBundle(bundle)
        .withScript("broken", "echo 'loading shared libraries: libx.so' >&2", "exit 127");
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      starter.write("{\"type\":\"launch\"");
      assertSame(FailureKind.PROTOCOL, starter.await(Event.Failed.class).kind());
      starter.ask(new Request.Prepare("r1", NO_NTP, SECOND));
      assertEquals("send hello first", starter.await(Event.Failed.class).reason());
      starter.ask(
          new Request.Hello(1, "somebody", "here", "nosuch0", Map.of(), Map.of(), List.of()));
      assertTrue(starter.await(Event.Failed.class).reason().contains("this node has "));
      starter.ask(new Request.Hello(2, "somebody", "here", "lo", Map.of(), Map.of(), List.of()));
      assertSame(FailureKind.PROTOCOL, starter.await(Event.Failed.class).kind());
      Map<String, String> programs =
          Map.of("broken", "apps/scripts/broken", "absent", "apps/absent");
      starter.ask(new Request.Hello(1, "somebody", "here", "lo", programs, Map.of(), List.of()));
      Map<String, String> problems = starter.await(Event.Welcome.class).environment().problems();
      assertEquals("loading shared libraries: libx.so", problems.get("broken"));
      assertEquals("the bundle has no program apps/absent", problems.get("absent"));
      starter.ask(new Request.Prepare("../up", NO_NTP, SECOND));
      assertSame(FailureKind.PROTOCOL, starter.await(Event.Failed.class).kind());
      starter.ask(new Request.Tell("r1", List.of("publisher-0"), "go", SECOND));
      assertEquals("the run was not prepared here", starter.await(Event.Failed.class).reason());
    }
  }
}
