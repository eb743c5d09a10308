package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The times of messages at shares of the sustainable rate. */
@Tag("testbed")
class LocalLoadIT {
  private static final List<Integer> LOADS = List.of(10, 50, 95);

  @TempDir private Path directory = Path.of("");

  @Test
  void everyLoadHasTheTimesOfItsMessages() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    RunStore store = new RunStore(directory.resolve("results"));
    Path campaign =
        nodes.file(
            "loads.xml",
            "<campaign name='loads'>",
            "  <test id='row' experiment='rate' dds='cyclonedds' qualityOfService='ReliableVolatile'",
            "      messageType='Simple' publicationPeriod='5ms' boutTime='200ms'",
            "      publishers='2' subscribers='2' loads='10% 50% 95%'",
            "      placement='node1 node1 -> node2 node2'/>",
            "</campaign>");
    RecordingListener listener = new RecordingListener();
    Campaigns.run(campaign, nodes.testbedXml(), store, false, listener);
    RunManifest run = store.manifests("loads").get(0);
    assertTrue(run.isCompleted(), listener.outcomes::toString);
    List<StoredBout> bouts =
        StoredBout.of(store.run(run)).stream().filter(bout -> bout.kind().equals("load")).toList();
    if (run.figure("sustainable_rate", "").isEmpty()) {
      // A machine that is busy may sustain no rate, of which there are no shares.
      assertEquals(List.of(), bouts);
      return;
    }
    assertEquals(LOADS, bouts.stream().map(StoredBout::load).toList());
    assertEquals(4, run.pairs().size());
    long found = value(run, "sustainable_rate", "");
    for (StoredBout bout : bouts) {
      String step = bout.load() + " %";
      assertEquals(bout.load() / 100.0, value(run, "offered_rate", step) / (double) found, 1e-3);
      assertEquals(bout.rate() * 1e3, (double) value(run, "offered_rate", step), 1);
      long median = value(run, "load_median", step);
      assertEquals(bout.medianNs(), median);
      assertTrue(median > 0, run::toString);
      assertTrue(median <= value(run, "load_p95", step), run::toString);
      assertTrue(value(run, "load_p95", step) <= value(run, "load_p99", step), run::toString);
      assertTrue(value(run, "load_p99", step) <= value(run, "load_max", step), run::toString);
    }
    assertEquals(
        bouts.stream().mapToLong(StoredBout::sent).sum() * 2,
        run.pairs().stream().mapToLong(pair -> pair.counts().sent()).sum());
    assertEquals(
        bouts.stream().filter(bout -> !bout.accepted()).map(bout -> bout.load() + " %").toList(),
        run.figures().stream()
            .filter(one -> one.name().equals("refused_load"))
            .map(one -> one.step().substring(0, one.step().indexOf(",")))
            .toList());
    assertKnee(run, bouts);
    CommandLineRun verified =
        CommandLineRun.of("repository", "verify", "loads", "--repository=" + store.root());
    assertEquals(0, verified.status(), verified.toString());
    assertTrue(verified.out().contains("4 pairs corrected again"), verified.toString());
  }

  private static long value(RunManifest run, String figure, String step) {
    return run.figure(figure, step)
        .map(Figure::value)
        .orElseThrow(() -> missing(run, figure, step));
  }

  private static AssertionError missing(RunManifest run, String figure, String step) {
    return new AssertionError(figure + ", " + step + " of " + run);
  }

  /** No sustained load has more power than that of the knee. */
  private static void assertKnee(RunManifest run, List<StoredBout> bouts) {
    List<StoredBout> sustained = bouts.stream().filter(StoredBout::accepted).toList();
    List<Figure> knees =
        run.figures().stream().filter(one -> one.name().equals("knee_rate")).toList();
    assertEquals(sustained.size() < 2 ? 0 : 1, knees.size(), run::toString);
    for (Figure knee : knees) {
      StoredBout at =
          sustained.stream()
              .filter(bout -> (bout.load() + " %").equals(knee.step()))
              .findFirst()
              .orElseThrow();
      assertEquals(value(run, "offered_rate", knee.step()), knee.value());
      for (StoredBout other : sustained) {
        assertTrue(at.power() >= other.power(), bouts::toString);
      }
    }
  }
}
