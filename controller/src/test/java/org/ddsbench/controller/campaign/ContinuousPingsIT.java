package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.ddsbench.analysis.pair.CalibrationReport;
import org.ddsbench.controller.campaign.StoredSamples.Ping;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.samplelog.SampleLogReader;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Consecutive runs: pings on the links of each begin before those of the previous run end. One run
 * fails in between, and a pinger is killed between two runs.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ContinuousPingsIT {
  /**
   * A link is pinged every 50 ms, less often on a busy machine. Between runs that do not overlap,
   * pings pause for much longer: one run is collected and corrected and the next one launched.
   */
  private static final long GAP_NS = 150_000_000;

  private static final List<String> ROWS =
      List.of("alone", "again", "wider", "victim", "after", "last");

  private final RealTestbed testbed = RealTestbed.up(3);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final RecordingListener listener = new Killer();

  /**
   * Kills an app of the victim while it publishes, and the pinger of the last run before that run.
   */
  private final class Killer extends RecordingListener {
    @Override
    public void phase(TestRun run, Phase phase) {
      super.phase(run, phase);
      if (run.test().equals("victim") && phase == Phase.PUBLISH) {
        carefully(() -> testbed.killProcess("/ddsbench-cyclonedds publisher "));
      } else if (run.test().equals("after") && phase == Phase.STORE) {
        carefully(() -> testbed.killProcess("/ddsbench-ping pinger "));
      }
    }
  }

  ContinuousPingsIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException {
    Path campaign =
        testbed.file(
            "steady.xml",
            "<campaign name='steady'>",
            "  <defaults dds='cyclonedds' messageType='Simple' placement='node1 -> node2'",
            "            publicationPeriod='2ms' messageIterations='200'/>",
            "  <test id='alone'/>",
            "  <test id='again'/>",
            "  <test id='wider' placement='node1 -> node2 node3' subscribers='2'/>",
            "  <test id='victim' messageIterations='100000'/>",
            "  <test id='after'/>",
            "  <test id='last'/>",
            "</campaign>");
    Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  private RunManifest run(String row) throws IOException {
    return store.manifests("steady").stream()
        .filter(run -> run.test().equals(row))
        .findFirst()
        .orElseThrow();
  }

  /** Send times of the pings of a run over the link from node1 to node2. */
  private LongStream pings(String row) throws IOException {
    return StoredSamples.pings(store.run("steady", run(row).run())).stream()
        .filter(ping -> ping.subscriberNode().equals("node2"))
        .mapToLong(Ping::t1);
  }

  /** Send time of the first ping of a run from node1, whether or not it was answered. */
  private long firstSent(String row) throws IOException {
    long first = Long.MAX_VALUE;
    Path logs = store.run("steady", run(row).run()).resolve("logs/node1");
    try (DirectoryStream<Path> sent = Files.newDirectoryStream(logs, "pinger-*.sent.log.bin")) {
      for (Path file : sent) {
        first = Math.min(first, SampleLogReader.read(file).a(0));
      }
    }
    return first;
  }

  @Test
  void onlyTheVictimFails() throws IOException {
    List<String> completed = new ArrayList<>();
    for (String row : ROWS) {
      if (run(row).isCompleted()) {
        completed.add(row);
      }
    }
    assertEquals(List.of("alone", "again", "wider", "after", "last"), completed);
  }

  @Test
  void aLinkIsPingedBeforeThePingsOfTheRunBeforeEnd() throws IOException {
    List<String> rows = List.of("alone", "again", "wider");
    for (int i = 1; i < rows.size(); i++) {
      long ended = pings(rows.get(i - 1)).max().orElseThrow();
      long began = firstSent(rows.get(i));
      assertTrue(began < ended + GAP_NS, rows.get(i) + ": " + (began - ended) + " ns after it");
    }
  }

  @Test
  void runsWhoseProgramsWereLeftAloneWarnOfNoPings() throws IOException {
    for (String row : List.of("alone", "again", "wider", "after")) {
      assertTrue(
          run(row).warnings().stream()
              .noneMatch(text -> text.contains("pinger") || text.contains("responder")),
          () -> row + listener.outcomes);
      CalibrationReport pings = Objects.requireNonNull(run(row).pairs().get(0).calibration());
      assertEquals("", pings.problem());
    }
  }

  @Test
  void aProgramThatEndedBetweenRunsIsAWarning() throws IOException {
    String warnings = run("last").warnings().toString();
    assertTrue(warnings.contains("node1: pinger-0 ended with status 137"), warnings);
  }

  @Test
  void nothingIsLeftOnTheNodes() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }
}
