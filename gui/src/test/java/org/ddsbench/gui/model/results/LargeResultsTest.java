package org.ddsbench.gui.model.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.ddsbench.gui.KindOfChart;
import org.ddsbench.gui.ManyRuns;
import org.ddsbench.gui.SharedRepository;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Many runs, and runs of many messages, in a small heap. */
class LargeResultsTest {
  @RegisterExtension
  static final SharedRepository RESULTS =
      new SharedRepository(
          repository -> {
            ManyRuns.many(repository, 240);
            ManyRuns.oneLong(repository, 200_000);
          });

  @TempDir private Path directory = Path.of("");

  @Test
  void manyRunsAreListedFilteredGroupedAndDrawn() throws Exception {
    RESULTS.link(directory.resolve("results"));
    walk("-Xmx192m");
  }

  @Test
  @Tag("long")
  void aThousandRunsAndTenMillionMessages() throws Exception {
    ManyRuns.many(directory.resolve("results"), 1000);
    ManyRuns.oneLong(directory.resolve("results"), 10_000_000);
    walk("-Xmx512m");
  }

  private void walk(String heap) throws Exception {
    Path log = Path.of("target", "results-walk" + heap + ".log");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin/java").toString(),
                    heap,
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-Djava.awt.headless=true",
                    "-cp",
                    System.getProperty("java.class.path"),
                    ResultsWalk.class.getName(),
                    directory.toString()))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertTrue(process.waitFor(20, TimeUnit.MINUTES), "it never ended");
    assertEquals(0, process.exitValue(), Files.readString(log));
    assertTrue(Files.readString(log).endsWith("done\n"), Files.readString(log));
  }

  @Test
  void anotherChoiceEndsTheReading() throws Exception {
    RESULTS.link(directory.resolve("results"));
    try (DeskWithoutDisplay desk = new DeskWithoutDisplay(directory)) {
      ResultsModel model = new ResultsModel(desk.desk());
      // The table alone would read all samples.
      for (ResultColumn column : ResultColumn.ALL) {
        model.table().setShown(column, column.equals(ResultColumn.ALL.get(0)));
      }
      model.refresh();
      desk.await("there are campaigns", () -> model.campaigns().size() == 5);
      model.select("many");
      desk.await("the rows are there", () -> model.table().count() == 480);
      Charts charts = model.charts();
      charts.visible().set(true);
      charts.kind().set(KindOfChart.of("ecdf"));
      charts.kind().set(KindOfChart.of("boxes"));
      charts.kind().set(ChartKinds.TIME);
      desk.await(
          "the last choice is drawn",
          () ->
              charts
                  .result()
                  .get()
                  .picture()
                  .map(p -> p.title())
                  .equals(Optional.of(ChartKinds.TIME.title())));
      desk.await("nothing else is read", () -> !model.busy().busy().get());
      charts.kind().set(KindOfChart.of("boxes"));
      charts.visible().set(false);
      assertTrue(!model.busy().busy().get(), "what nobody sees is still read");
    }
  }
}
