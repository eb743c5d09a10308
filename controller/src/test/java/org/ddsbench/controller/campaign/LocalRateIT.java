package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The highest rate that programs of this machine sustain. */
@Tag("testbed")
class LocalRateIT {
  @TempDir private Path directory = Path.of("");

  private static final class Listener extends RecordingListener {
    private final List<String> tried = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void tried(TestRun run, String text) {
      tried.add(text);
    }
  }

  @Test
  void everyRunFindsARateAndStoresItsBouts() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    RunStore store = new RunStore(directory.resolve("results"));
    Path campaign =
        nodes.file(
            "rates.xml",
            "<campaign name='rates'>",
            "  <defaults experiment='rate' messageType='Simple' boutTime='100ms' repeat='2'/>",
            "  <test id='row' dds='cyclonedds,fastdds' qualityOfService='BestEffort'",
            "      publicationPeriod='5ms' subscribers='2' placement='node1 -> node2 node2'/>",
            "</campaign>");
    Listener listener = new Listener();
    Campaigns.run(campaign, nodes.testbedXml(), store, false, listener);
    List<RunManifest> runs = store.manifests("rates");
    assertEquals(4, runs.size(), listener.outcomes::toString);
    int stored = 0;
    for (RunManifest run : runs) {
      assertTrue(run.isCompleted(), listener.outcomes::toString);
      assertEquals(List.of(), run.pairs());
      List<StoredBout> bouts = StoredBout.of(store.run("rates", run.run()));
      stored += bouts.size();
      assertEquals(200, bouts.get(0).rate());
      assertFigures(run, bouts);
    }
    assertEquals(stored, listener.tried.size(), listener.tried::toString);
    isReported(store);
  }

  @Test
  void aFailedRunKeepsItsBouts() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    RunStore store = new RunStore(directory.resolve("results"));
    Path campaign =
        nodes.file(
            "killed.xml",
            "<campaign name='killed'>",
            "  <test id='row' experiment='rate' dds='cyclonedds' qualityOfService='BestEffort'",
            "      messageType='Simple' boutTime='200ms' placement='node1 -> node2'/>",
            "</campaign>");
    List<String> tried = Collections.synchronizedList(new ArrayList<>());
    Campaigns.run(
        campaign,
        nodes.testbedXml(),
        store,
        false,
        new RecordingListener() {
          @Override
          public void tried(TestRun run, String text) {
            tried.add(text);
            ProcessHandle.current()
                .descendants()
                .filter(LocalRateIT::isPublisher)
                .forEach(ProcessHandle::destroyForcibly);
          }
        });
    RunManifest run = store.manifests("killed").get(0);
    assertFalse(run.isCompleted());
    assertEquals(1, tried.size(), tried::toString);
    assertEquals(1, StoredBout.of(store.run(run)).size());
  }

  private static boolean isPublisher(ProcessHandle process) {
    return process
        .info()
        .commandLine()
        .filter(line -> line.contains("ddsbench-cyclonedds publisher"))
        .isPresent();
  }

  /** A machine that is busy may sustain no rate, which the run then warns of. */
  private static void assertFigures(RunManifest run, List<StoredBout> bouts) {
    for (StoredBout bout : bouts) {
      assertEquals(bout.reason().isEmpty(), bout.accepted(), bout::toString);
      assertTrue(!bout.accepted() || bout.lost() == 0, bout::toString);
    }
    if (run.figure("sustainable_rate", "").isEmpty()) {
      assertTrue(
          run.warnings().stream().anyMatch(one -> one.startsWith("No rate was sustained")),
          run::toString);
      return;
    }
    double rate = run.figure("sustainable_rate", "").orElseThrow().value() / 1e3;
    StoredBout confirming =
        bouts.stream()
            .filter(bout -> bout.kind().equals("confirm") && bout.accepted())
            .reduce((before, after) -> after)
            .orElseThrow();
    // A period is a whole number of nanoseconds.
    assertEquals(1, confirming.rate() / rate, 1e-3);
    for (Figure refused : run.figures()) {
      if (refused.name().equals("refused_rate")) {
        assertTrue(refused.value() / 1e3 > rate, run::toString);
        assertTrue(
            bouts.stream().anyMatch(bout -> bout.reason().equals(refused.step())), run::toString);
      }
    }
  }

  private void isReported(RunStore store) throws IOException {
    String results = store.directory("rates").toString();
    CommandLineRun compared =
        CommandLineRun.of(
            "compare",
            results + ":dds=cyclonedds",
            results + ":dds=fastdds",
            "--metric=figure:sustainable_rate");
    assertFalse(compared.out().isEmpty(), compared.toString());
    Path report = store.directory("rates").resolve("report.html");
    HtmlReport.write(store, "rates", report);
    assertTrue(Files.readString(report).contains("sustainable rate"));
  }
}
