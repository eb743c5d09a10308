package org.ddsbench.gui.model.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.gui.chart.ChartFile;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.queueing.QueueRow;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.queueing.WhatIfText;
import org.ddsbench.repository.queueing.WhatIfText.Change;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.Naming;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Completion times of requests at random times are drawn beside those of the queueing model. */
class QueueingChartTest {
  private static final ChartKind KIND = ChartKinds.QUEUEING;

  @TempDir private Path root = Path.of("");

  /** Two implementations; the first is measured as the model predicts, the second is slower. */
  private ChartSource source(int... rates) {
    List<RunManifest> runs = new ArrayList<>();
    for (String dds : List.of("cyclonedds", "fastdds")) {
      double factor = dds.equals("fastdds") ? 1.2 : 1.0;
      for (int rate : rates) {
        runs.add(
            FakeRequests.atRandom("queue", runs.size() + 1, rate, 10, factor)
                .dds(dds, dds, 1)
                .manifest(List.of()));
      }
    }
    return new ChartSource(
        new RunStore(root),
        new ChartIndex(
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            QueueRow.of(runs, new Naming(runs)),
            List.of(),
            List.of()));
  }

  private static ChartPicture picture(ChartSource source, int offer, WhatIf changes)
      throws Exception {
    Option option = KIND.first(source.index()).options().get(offer);
    return KIND.build(new ChartOrder(KIND, option, Option.NONE, changes, ChartStyle.LIGHT), source)
        .picture()
        .orElseThrow();
  }

  private static WhatIf changes(Change change, String text) {
    return new WhatIfText(Map.of(change, text)).changes().orElseThrow();
  }

  private static List<List<String>> csv(ChartPicture picture) throws Exception {
    StringBuilder csv = new StringBuilder();
    picture.data().writeCsv(csv);
    return csv.toString()
        .replace("\"Complex, 100 B\"", "case")
        .lines()
        .map(line -> List.of(line.split(",", -1)))
        .toList();
  }

  private static double number(List<List<String>> csv, int line, String column) {
    return Double.parseDouble(csv.get(line).get(csv.get(0).indexOf(column)));
  }

  private static void draw(ChartPicture picture, String name) throws Exception {
    Path pictures = Files.createDirectories(Path.of("target", "screenshots"));
    ChartFile.writePng(picture, picture.all(), pictures.resolve(name + ".png"));
  }

  @Test
  void eachImplementationIsAChoice() {
    assertEquals(
        List.of("cyclonedds, Complex, 100 B", "fastdds, Complex, 100 B"),
        KIND.first(source(25, 50).index()).options().stream().map(Option::name).toList());
  }

  @Test
  void otherChartsSayWhereItIs() {
    String reason = source(25).index().nothing().reason();
    assertTrue(reason.contains("Choose \"Queueing model\""), reason);
  }

  @Test
  void measuredIsBesidePredicted() throws Exception {
    ChartPicture picture = picture(source(50, 100, 150, 200), 1, WhatIf.NONE);
    draw(picture, "queueing");
    assertTrue(
        picture.caption().contains("On the runs of this campaign the model is off by "),
        picture.caption());
    List<List<String>> csv = csv(picture);
    assertEquals(5, csv.size());
    assertEquals(10, csv.get(0).size());
    assertEquals(List.of("fastdds", "case", "100"), csv.get(2).subList(0, 3));
    double measured = number(csv, 2, "completion_measured_ns");
    assertEquals(1.2 * 4.25e6 / 0.575, measured, 1);
    double predicted = number(csv, 2, "completion_predicted_ns");
    assertEquals(4.25e6 / 0.575, predicted, 0.3e6);
    assertTrue(number(csv, 2, "completion_ci_low_ns") < predicted);
    assertTrue(number(csv, 2, "completion_ci_high_ns") > predicted);
    assertEquals(predicted / measured - 1, number(csv, 2, "completion_error"), 1e-4);
  }

  @Test
  void changesAreAFurtherLineWithoutOverloadedRows() throws Exception {
    ChartSource source = source(50, 100, 150, 200);
    ChartPicture slower = picture(source, 0, changes(Change.SERVICE, "6ms"));
    draw(slower, "queueing-changed");
    assertTrue(
        slower
            .caption()
            .contains(
                "With a service of 6 ms, requests would pile up without end at 200 requests/s."),
        slower.caption());
    List<List<String>> csv = csv(slower);
    assertEquals("", csv.get(4).get(csv.get(0).indexOf("changed_completion_ns")));
    assertTrue(
        number(csv, 3, "changed_completion_ns") > 2 * number(csv, 3, "completion_predicted_ns"));
    ChartPicture more = picture(source, 0, changes(Change.PROCESSORS, "2"));
    assertTrue(
        number(csv(more), 4, "changed_completion_ns")
            < number(csv(more), 4, "completion_predicted_ns") / 2);
  }

  @Test
  void aPeriodGivesOneRateForAllRows() throws Exception {
    ChartSource source = source(50, 100);
    ChartPicture picture = picture(source, 0, changes(Change.PERIOD, "8ms"));
    draw(picture, "queueing-period");
    assertTrue(
        picture.caption().contains("With a request every 8 ms, the mean completion time is "),
        picture.caption());
    assertEquals(125, number(csv(picture), 1, "changed_rate_hz"), 1e-9);
    assertEquals(125 * 1.05, picture.all().x().high(), 1e-9);
    ChartPicture endless = picture(source, 0, changes(Change.PERIOD, "4ms"));
    assertTrue(
        endless
            .caption()
            .contains("With a request every 4 ms, requests would pile up without end."),
        endless.caption());
  }

  @Test
  void aMeasuredOverloadHasNoPrediction() throws Exception {
    ChartPicture picture = picture(source(100, 230, 240), 0, WhatIf.NONE);
    assertTrue(
        picture.caption().contains("The model has no completion time at 240 requests/s, where"),
        picture.caption());
  }

  @Test
  void nothingIsSimulatedTwice() throws Exception {
    ChartSource source = source(50, 100);
    WhatIf four = changes(Change.THREADS, "4");
    assertSame(source.predict(four).get(0), source.with(text -> {}).predict(four).get(0));
    List<String> texts = new ArrayList<>();
    source.with(texts::add).predict(WhatIf.NONE);
    source.with(texts::add).predict(WhatIf.NONE);
    assertEquals(4, texts.size());
  }

  @Test
  void anInterruptEndsASimulation() {
    Thread.currentThread().interrupt();
    assertThrows(InterruptedIOException.class, () -> source(50).predict(WhatIf.NONE));
    assertTrue(Thread.interrupted());
  }

  @Test
  void otherRunsHaveNone() throws Exception {
    ChartSource none =
        new ChartSource(
            new RunStore(root),
            new ChartIndex(
                List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
    ChartResult result =
        KIND.build(
            new ChartOrder(KIND, Option.NONE, Option.NONE, WhatIf.NONE, ChartStyle.LIGHT), none);
    assertEquals(Optional.empty(), result.picture());
    assertTrue(result.reason().contains("arrivals=\"poisson\""), result.reason());
  }
}
