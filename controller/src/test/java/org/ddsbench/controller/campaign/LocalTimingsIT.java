package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lookups of instances, and switches between threads, by programs of this machine. */
@Tag("testbed")
class LocalTimingsIT {
  @TempDir private Path directory = Path.of("");

  private static long value(RunManifest run, String app, String name, String step) {
    return run.figures().stream()
        .filter(figure -> figure.app().equals(app) && figure.name().equals(name))
        .filter(figure -> figure.step().equals(step))
        .mapToLong(Figure::value)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void programsLookUpInstancesAndSwitchBetweenThreads() throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    RunStore store = new RunStore(directory.resolve("results"));
    Path campaign =
        nodes.file(
            "timings.xml",
            "<campaign name='timings'>",
            "  <defaults dds='cyclonedds,fastdds' messageType='Simple' messageIterations='50'/>",
            "  <test id='lookup' experiment='lookup' objects='1,100,3000'",
            "        qualityOfService='ReliableVolatile,ReliableTransient'/>",
            "  <test id='switch' experiment='switch'/>",
            "</campaign>");
    RecordingListener listener = new RecordingListener();
    Campaigns.run(campaign, nodes.testbedXml(), store, false, listener);
    List<RunManifest> runs = store.manifests("timings");
    assertEquals(14, runs.size(), listener.outcomes::toString);
    for (RunManifest run : runs) {
      assertTrue(run.isCompleted(), listener.outcomes::toString);
      assertEquals(List.of(), run.pairs());
      for (String app : List.of("publisher-0", "subscriber-0")) {
        if (run.parameters().get(Parameters.EXPERIMENT) == Experiment.LOOKUP) {
          long median = value(run, app, "lookup_time", "median");
          assertTrue(median > 0 && median <= value(run, app, "lookup_time", "p95"), run::toString);
        } else {
          long median = value(run, app, "switch_time", "one processor, median");
          assertTrue(median > 0, run::toString);
          long switches = value(run, app, "switches", "one processor");
          // Beside busy programs some waits end at once, before a thread is switched.
          assertTrue(switches > 1_000 && switches < 2_200, run::toString);
        }
      }
    }
    isReported(store);
  }

  private void isReported(RunStore store) throws IOException {
    String results = store.directory("timings").toString();
    for (String figure : List.of("lookup_time", "switch_time")) {
      CommandLineRun compared =
          CommandLineRun.of(
              "compare",
              results + ":dds=cyclonedds",
              results + ":dds=fastdds",
              "--metric=figure:" + figure);
      assertEquals(0, compared.status(), compared.toString());
    }
    Path report = store.directory("timings").resolve("report.html");
    HtmlReport.write(store, "timings", report);
    String html = Files.readString(report);
    assertTrue(html.contains("<section id=\"lookup\">"), "exponents of lookups");
    assertTrue(html.contains("switch time, one processor, median"), "switches");
  }
}
