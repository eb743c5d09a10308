package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.bench.BusyLoops;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryTable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A real run whose processor others use too: it is marked as disturbed everywhere, and measured
 * again. The second measurement is not checked, because the machine may be busy then too.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DisturbedRunsIT {
  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final BusyLoops loops = BusyLoops.start(4, "taskset", "-c", "0");

  DisturbedRunsIT() throws IOException, InterruptedException {}

  @AfterAll
  void down() throws IOException, InterruptedException {
    loops.close();
    testbed.down();
  }

  /** Stops the disturbance as soon as all planned runs are done. */
  private final class Listener extends RecordingListener {
    int repeated;

    @Override
    public void repeating(List<TestRun> runs) {
      repeated += runs.size();
      loops.close();
    }
  }

  @Test
  void aRunBesideBusyLoopsIsMarkedAndMeasuredAgain() throws Exception {
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='busy'>",
            "  <test id='row' dds='cyclonedds' messageType='Simple' messageIterations='20000'",
            "        pattern='max' echo='none'/>",
            "</campaign>");
    String xml =
        Files.readString(testbed.testbedXml())
            .replace("name=\"node1\"", "name=\"node1\" cpuAffinity=\"0\"")
            .replace("name=\"node2\"", "name=\"node2\" cpuAffinity=\"0\"");
    Listener listener = new Listener();
    CampaignResult result =
        Campaigns.run(
            campaign,
            testbed.file("pinned.xml", xml),
            store,
            request -> request.with(RunOptions.repeatingDisturbed(1)),
            listener);
    assertEquals(List.of(), result.findings());
    assertEquals(1, listener.repeated);
    assertEquals(2, result.completed(), listener.outcomes::toString);
    List<RunManifest> runs = store.manifests("busy");
    assertEquals(2, runs.size());
    isMarked(runs.get(0));
    RunManifest again = runs.get(1);
    assertEquals(runs.get(0).run(), again.repeats());
    assertEquals(2, again.attempt());
    assertEquals(runs.get(0).repetition(), again.repetition());
    assertEquals(
        again.isDisturbed() ? runs.subList(0, 1) : runs.subList(1, 2), Attempts.counted(runs));
    isShown(runs.get(0));
  }

  /** The benchmark of the readings' cost depends on this: the nodes must read nothing. */
  @Test
  void nothingIsReadForAListenerThatDoesNotWantIt() throws Exception {
    Path campaign =
        testbed.file(
            "unread.xml",
            "<campaign name='unread'>",
            "  <test id='row' dds='cyclonedds' messageType='Simple' messageIterations='50'",
            "        publicationPeriod='2ms' echo='none'/>",
            "</campaign>");
    CampaignResult result =
        Campaigns.run(
            campaign,
            testbed.testbedXml(),
            store,
            false,
            new RecordingListener() {
              @Override
              public boolean readsDisturbances() {
                return false;
              }
            });
    assertEquals(1, result.completed(), () -> result.findings().toString());
    RunManifest run = store.manifests("unread").get(0);
    assertEquals(Map.of(), run.disturbances());
  }

  private static void isMarked(RunManifest run) {
    assertEquals(1, run.attempt());
    assertTrue(run.isDisturbed(), () -> run.disturbances().toString());
    assertTrue(
        run.disturbed().stream().anyMatch(said -> said.contains("waited for a processor")),
        () -> run.disturbed().toString());
    assertEquals(2, run.disturbances().size());
    for (Map.Entry<String, Disturbance> node : run.disturbances().entrySet()) {
      Disturbance seen = node.getValue();
      assertNotNull(seen.stealPercent(), node::toString);
      assertTrue(Objects.requireNonNull(seen.involuntarySwitches()) >= 0, node::toString);
      assertTrue(seen.durationNs() > 0 && seen.durationNs() < TimeUnit.MINUTES.toNanos(3));
    }
  }

  private void isShown(RunManifest run) throws IOException {
    CampaignSummary summary = CampaignSummary.of(store, "busy");
    List<String> lines = SummaryTable.lines(summary);
    // Beside the loops the level of its times may have changed too.
    assertTrue(
        lines.stream()
            .anyMatch(line -> line.matches(".*  completed, disturbed(, not stationary)?")),
        () -> String.join("\n", lines));
    String reason = ": " + run.disturbed().get(0);
    assertTrue(
        lines.stream().anyMatch(line -> line.contains(reason)), () -> String.join("\n", lines));
    Path html = testbed.scratch().resolve("report.html");
    HtmlReport.write(store, summary, html);
    String report = Files.readString(html);
    assertTrue(report.contains(" was disturbed (" + run.disturbed().get(0)), run::toString);
    assertTrue(report.contains("While publishers sent"));
  }
}
