package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.controller.remote.SshAccess;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Namespaces of one machine share a clock, which is verified and not assumed: programs of node3 see
 * a clock that is 3 s ahead, those of node4 are in a time namespace whose clock is 1000 s ahead.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OneClockIT {
  private static final long AHEAD_NS = 1_000_000_000_000L;

  private final RealTestbed testbed = RealTestbed.up(4);
  private final SecondSshd elsewhen =
      SecondSshd.start(testbed, "node4", List.of("set -- unshare --time --monotonic 1000 \"$@\""));
  private final Path testbedXml;
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final Map<String, RunManifest> runs = new HashMap<>();

  OneClockIT() throws IOException, InterruptedException {
    testbed.environment(Map.of("node3", "LD_PRELOAD=" + rawClockAhead()));
    testbedXml = elsewhen.testbedXml("elsewhen.xml", "");
  }

  /** Compiles the library that shows the wrong clock. */
  private Path rawClockAhead() throws IOException, InterruptedException {
    Path library = testbed.scratch().resolve("raw-clock-ahead.so");
    RealTestbed.output(
        "gcc",
        "-shared",
        "-fPIC",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-o",
        library.toString(),
        "src/test/resources/raw-clock-ahead.c");
    return library;
  }

  @BeforeAll
  void measure() throws IOException {
    Path campaign =
        testbed.file(
            "same.xml",
            "<campaign name='same'>",
            "  <defaults dds='cyclonedds' messageType='Simple' publicationPeriod='2ms'",
            "            messageIterations='300'/>",
            "  <test id='plain' placement='node1 -> node2'/>",
            "  <test id='itself' placement='node1 -> node1'/>",
            "  <test id='messages' placement='node1 -> node2' echo='stamp'",
            "        clockCorrection='messages'/>",
            "  <test id='steppable' placement='node1 -> node2' clock='realtime'/>",
            "  <test id='faked' placement='node1 -> node3'/>",
            "  <test id='elsewhen' placement='node1 -> node4'/>",
            "</campaign>");
    RecordingListener listener = new RecordingListener();
    CampaignResult result = Campaigns.run(campaign, testbedXml, store, false, listener);
    assertEquals(
        new CampaignResult(List.of(), 6, 0, 0, false), result, listener.outcomes.toString());
    store.manifests("same").forEach(run -> runs.put(run.test(), run));
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    elsewhen.close();
    testbed.down();
  }

  private RunManifest run(String row) {
    return Objects.requireNonNull(runs.get(row));
  }

  private CorrectionReport correction(String row) {
    return run(row).pairs().get(0).correction();
  }

  private List<Sample> samples(String row) throws IOException {
    return StoredSamples.of(store.run("same", run(row).run()));
  }

  @Test
  void aPairThatProvesOneClockNeedsNoCorrection() throws IOException {
    for (String row : List.of("plain", "itself")) {
      CorrectionReport correction = correction(row);
      assertEquals(SkewMethod.ONE_CLOCK, correction.method(), row + run(row).warnings());
      assertEquals(ClockStatus.OK, correction.status());
      assertEquals(1L, correction.uncertaintyNs(), "its resolution");
      assertEquals(0L, correction.offsetNs());
      for (Sample sample : samples(row)) {
        assertEquals(sample.t2() - sample.t1(), Objects.requireNonNull(sample.ott()), row);
      }
    }
  }

  @Test
  void whatTheRowAsksForIsDone() throws IOException {
    assertIsNotOneClock("messages");
    assertIsTrue("messages", 0);
  }

  @Test
  void aClockThatMayBeSteppedIsNotOneForTwoStamps() throws IOException {
    assertEquals(StampClock.REALTIME, run("steppable").parameters().get(Parameters.CLOCK));
    assertIsNotOneClock("steppable");
    assertIsTrue("steppable", 0);
  }

  @Test
  void aClockThatIsChangedForProgramsIsSeen() throws IOException {
    assertIsNotOneClock("faked");
    assertIsTrue("faked", 3_000_000_000L);
  }

  @Test
  void anotherTimeNamespaceIsAnotherClock() throws IOException {
    assertIsNotOneClock("elsewhen");
    assertIsTrue("elsewhen", AHEAD_NS);
  }

  /**
   * Which other method is used depends on how steady the clocks look on this machine. Its bound
   * includes transit times of messages and pings, which always exceed the clock's resolution.
   */
  private void assertIsNotOneClock(String row) {
    CorrectionReport correction = correction(row);
    assertNotEquals(SkewMethod.ONE_CLOCK, correction.method(), row);
    long bound = Objects.requireNonNull(correction.uncertaintyNs(), row);
    assertTrue(bound > 1, () -> row + " " + correction);
  }

  /**
   * Checks that every one-way time is right within its bound when the subscriber is this far ahead.
   */
  private void assertIsTrue(String row, long aheadNs) throws IOException {
    CorrectionReport correction = correction(row);
    long bound = Objects.requireNonNull(correction.uncertaintyNs());
    for (Sample s : samples(row)) {
      long error = Objects.requireNonNull(s.ott()) - (s.t2() - aheadNs - s.t1());
      assertTrue(Math.abs(error) <= bound, () -> error + " in " + s + " of " + correction);
    }
  }

  @Test
  void checkNamesTheNodesThatShareAKernel() throws IOException, InterruptedException {
    Workspace workspace = new Workspace(RealTestbed.home(), RealTestbed.userHome());
    Testbed nodes = workspace.testbed(testbedXml).value().orElseThrow();
    List<NodeReport> reports =
        new TestbedCheck(workspace, nodes, testbedXml.toString(), Optional.empty())
            .run(
                workspace.launcher(
                    nodes, new SshAccess(nodes.knownHosts(), "none", RealTestbed.userHome(), "")),
                (node, bytes) -> {})
            .nodes();
    assertEquals(4, reports.size());
    for (NodeReport report : reports) {
      assertEquals(
          report.node().name().equals("node4") ? List.of() : List.of("node1", "node2", "node3"),
          report.sameKernel(),
          report.node().name());
    }
  }
}
