package org.ddsbench.gui.model.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.ddsbench.gui.KindOfChart;
import org.ddsbench.gui.SharedRepository;
import org.ddsbench.gui.StoredResults;
import org.ddsbench.gui.chart.ChartFile;
import org.ddsbench.gui.model.shell.Notices;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.compare.Comparer;
import org.ddsbench.repository.compare.Comparison;
import org.ddsbench.repository.compare.JunitXml;
import org.ddsbench.repository.compare.Quantity;
import org.ddsbench.repository.compare.Question;
import org.ddsbench.repository.compare.Selection;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.SummaryRow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class ResultsModelTest {
  /** Kinds of charts that need runs of other experiments than transit. */
  private static final Set<String> OF_EXPERIMENTS =
      Set.of("requests", "cycles", "queueing", "rates", "loads", "figures");

  @RegisterExtension static final SharedRepository RESULTS = StoredResults.SHARED;

  @TempDir private Path directory = Path.of("");
  private Optional<DeskWithoutDisplay> open = Optional.empty();

  @BeforeEach
  void open() {
    open = Optional.of(new DeskWithoutDisplay(directory));
  }

  @AfterEach
  void close() {
    open.ifPresent(DeskWithoutDisplay::close);
  }

  private DeskWithoutDisplay desk() {
    return open.orElseThrow();
  }

  private ResultsModel read() throws Exception {
    RESULTS.link(directory.resolve("results"));
    return readStored();
  }

  /** The same of a copy, for tests that change the repository. */
  private RunStore copy() throws IOException {
    return RESULTS.copy(directory.resolve("results"));
  }

  private ResultsModel readStored() throws InterruptedException {
    ResultsModel model = new ResultsModel(desk().desk());
    model.refreshIfChanged();
    assertTrue(model.busy().busy().get());
    desk().await("the campaign is read", () -> model.table().rows().size() == 16);
    return model;
  }

  @Test
  void everyColumnHasAHeadingAndAText() throws Exception {
    ResultsModel model = read();
    for (ResultColumn column : ResultColumn.ALL) {
      assertFalse(column.heading().isEmpty(), column.name());
      for (SummaryRow row : model.table().rows()) {
        assertFalse(column.text(row).isEmpty(), column.name());
      }
    }
  }

  @Test
  void timesAreMicrosecondsAndAFailedRunSaysWhy() throws Exception {
    ResultsModel model = read();
    SummaryRow row = model.table().rows().get(0);
    ResultColumn median = column("ott_median_ns");
    double ns = row.ottMedianNs().orElseThrow();
    assertEquals("OTT median, \u00b5s", median.heading());
    assertEquals(String.format(Locale.ROOT, "%.1f", ns / 1000), median.text(row));
    SummaryRow failed =
        model.table().rows().stream().filter(r -> !r.gap().isEmpty()).findFirst().orElseThrow();
    assertEquals("\u2013", median.text(failed));
    assertTrue(column("status").text(failed).startsWith("DEADLINE on node2"));
  }

  private static ResultColumn column(String name) {
    return ResultColumn.ALL.stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void rowsAreFilteredAndGrouped() throws Exception {
    RunTable table = read().table();
    table.filter().set("FASTDDS node3");
    assertEquals(4, table.shown());
    table.filter().set("8192");
    assertEquals(4, table.shown());
    table.filter().set("");
    table.grouping().set(Optional.of(column("message_bytes_serialized")));
    assertEquals(
        List.of("64", "1,024", "8,192", "65,536"),
        table.groups().get().stream().map(RunTable.Group::name).toList());
  }

  @Test
  void aColumnOfTheSamplesIsReadWhenItIsShown() throws Exception {
    RunTable table = read().table();
    ResultColumn jitter = column("ott_jitter_ns");
    assertFalse(table.columns().get().contains(jitter));
    table.setShown(jitter, true);
    desk().await("the samples are read", () -> !jitter.text(table.rows().get(0)).equals("\u2013"));
    assertTrue(table.columns().get().contains(jitter));
    table.showDefaults();
    assertFalse(table.columns().get().contains(jitter));
  }

  @Test
  void intervalsStandBehindWhatTheyAreOf() throws Exception {
    RunTable table = read().table();
    ResultColumn median = column("ott_median_ns");
    assertTrue(table.columns().get().contains(median));
    desk().await("the samples are read", () -> median.text(table.rows().get(0)).contains("["));
    SummaryRow row = table.rows().get(0);
    assertEquals(
        String.format(
            "%s [%s, %s]%s",
            String.format(
                Locale.ROOT, "%,.1f", ((Number) value("ott_median_ns", row)).doubleValue() / 1000),
            column("ott_median_ci_low_ns").text(row),
            column("ott_median_ci_high_ns").text(row),
            row.isUnreliable() ? " ?" : ""),
        median.text(row));
    assertEquals(
        String.format(
            Locale.ROOT,
            "%s (%.0f)",
            value("ott_messages", row),
            Math.floor(((Number) value("ott_effective_messages", row)).doubleValue())),
        column("ott_messages").text(row));
    assertTrue(column("rtt_median_ns").hasInterval());
    assertTrue(column("to_median_ns").hasInterval());
    assertFalse(column("ott_max_ns").hasInterval());
  }

  private static Object value(String column, SummaryRow row) {
    return Objects.requireNonNull(column(column).value(row));
  }

  @Test
  void whatIsStoredLaterIsSeenWhenThePageIsShownAgain() throws Exception {
    RunStore store = copy();
    ResultsModel model = readStored();
    FakeRun.of("atm", 99).store(store);
    model.refreshIfChanged();
    desk().await("the new run is there", () -> model.table().rows().size() == 17);
    assertEquals(Optional.of(StoredResults.execution("atm")), model.campaign().get());
  }

  @Test
  void everyKindOfChartIsThereOrSaysWhyNot() throws Exception {
    ResultsModel model = read();
    Charts charts = model.charts();
    charts.visible().set(true);
    List<String> titles = new ArrayList<>();
    for (ChartKind kind : ChartKinds.ALL) {
      charts.kind().set(kind);
      desk()
          .await(
              kind.key() + " is there",
              () ->
                  !model.busy().busy().get()
                      && (OF_EXPERIMENTS.contains(kind.key())
                          ? charts.result().get().reason().contains("experiment=\"")
                          : charts
                              .result()
                              .get()
                              .picture()
                              .filter(picture -> picture.title().equals(kind.title()))
                              .isPresent()));
      charts.result().get().picture().ifPresent(picture -> titles.add(picture.title()));
    }
    assertEquals(ChartKinds.ALL.size() - OF_EXPERIMENTS.size(), titles.size());
    charts.kind().set(KindOfChart.of("boxes"));
    assertEquals(3, charts.second().options().size());
  }

  @Test
  void figuresOfExperimentsAreDrawnAndTheOthersSayWhyThereIsNothing() throws Exception {
    ResultsModel model = read();
    model.charts().visible().set(true);
    model.select("memory");
    Charts charts = model.charts();
    charts.kind().set(KindOfChart.of("figures"));
    desk().await("they are drawn", () -> charts.result().get().picture().isPresent());
    assertEquals(
        List.of("matching time, publishers", "pss, publishers", "private dirty, publishers"),
        charts.first().options().stream().map(Option::name).toList());
    StringBuilder csv = new StringBuilder();
    charts.result().get().picture().orElseThrow().data().writeCsv(csv);
    assertEquals(1 + 2 * 3, csv.toString().lines().count());
    assertTrue(csv.toString().contains(",,ns,3,3,62000000,63000000\r\n"), csv.toString());
    charts.first().choose("pss publisher");
    desk()
        .await(
            "another figure is drawn",
            () ->
                charts
                    .result()
                    .get()
                    .picture()
                    .filter(one -> one.data().count() == 18)
                    .isPresent());
    ChartFile.writePng(
        charts.result().get().picture().orElseThrow(),
        charts.result().get().picture().orElseThrow().all(),
        Files.createDirectories(Path.of("target", "screenshots")).resolve("figures.png"));
    for (ChartKind kind : ChartKinds.ALL) {
      if (!kind.key().equals("figures")) {
        charts.kind().set(kind);
        desk().await(kind.key(), () -> !model.busy().busy().get());
        assertFalse(charts.result().get().reason().isEmpty(), kind.key());
      }
    }
  }

  @Test
  void theChoiceOfAConfigurationOutlivesMoreRuns() throws Exception {
    RunStore store = copy();
    ResultsModel model = readStored();
    Charts charts = model.charts();
    charts.visible().set(true);
    charts.kind().set(KindOfChart.of("percentiles"));
    desk().await("there are messages", () -> charts.first().options().size() == 4);
    charts.first().choose(charts.first().options().get(2).key());
    Option chosen = charts.first().chosen().get();
    FakeRun.of("atm", 99).shape(32, 2, 1000).store(store);
    model.refreshIfChanged();
    desk().await("there is one more", () -> charts.first().options().size() == 5);
    assertEquals(chosen, charts.first().chosen().get());
    assertEquals(chosen, charts.first().options().get(3));
  }

  @Test
  void columnsKeepTheirOrderAndWidths() throws Exception {
    RunTable table = read().table();
    List<ResultColumn> turned = new ArrayList<>(table.columns().get());
    Collections.reverse(turned);
    table.reorder(turned);
    table.setWidth(column("dds"), 123);
    table.setShown(column("lost"), false);
    turned.remove(column("lost"));
    RunTable next = new ResultsModel(desk().desk()).table();
    assertEquals(turned, next.columns().get());
    assertEquals(Optional.of(123.0), next.width(column("dds")));
    next.showDefaults();
    assertEquals(Optional.empty(), next.width(column("dds")));
    assertEquals(ResultColumn.DEFAULTS, next.columns().get());
  }

  @Test
  void aCampaignIsVerifiedWrittenAndRemoved() throws Exception {
    RunStore store = copy();
    ResultsModel model = readStored();
    model.verify();
    desk().await("it is verified", () -> !model.busy().busy().get());
    Notices notices = desk().desk().notices();
    String verified = notices.latest().get().orElseThrow().text();
    assertTrue(verified.contains("8 runs"), verified);
    assertTrue(verified.contains("execution.json: stored a file, found no such file"), verified);
    notices.clear();
    Path zip = directory.resolve("all.zip");
    desk().files().next(zip);
    model.saveArchive();
    desk().await("it is written", () -> notices.latest().get().isPresent());
    assertTrue(Files.size(zip) > 0);
    desk().files().next(zip);
    model.saveArchive();
    desk()
        .await(
            "it is not written over",
            () -> notices.latest().get().filter(Notices.Notice::error).isPresent());
    model.removeFailed();
    desk().await("the failed run is gone", () -> model.table().count() == 14);
    assertEquals(7, store.manifests("atm").size());
    Path plots = Files.createDirectory(directory.resolve("results/atm/plots"));
    Path plot = Files.writeString(plots.resolve("fig1.pdf"), "of a user");
    String stays =
        "Nothing in "
            + StoredResults.execution("atm")
            + " matches; nothing to remove.\natm/plots stays: DDSBench did not store it.";
    model.removeFailed();
    desk()
        .await(
            "the directory of a user is named",
            () -> notices.latest().get().filter(one -> one.text().equals(stays)).isPresent());
    Files.delete(plot);
    Files.delete(plots);
    model.removeCampaign();
    desk()
        .await(
            "the campaign is gone",
            () ->
                model.campaign().get().equals(Optional.of(StoredResults.execution("later")))
                    && model.table().count() > 0);
    assertFalse(Files.exists(directory.resolve("results/atm")));
  }

  @Test
  void aComparisonIsThatOfTheCommandLine() throws Exception {
    ResultsModel model = read();
    Comparing comparing = model.comparing();
    assertEquals(StoredResults.execution("later"), comparing.candidate().get());
    comparing.failAbove().set("much");
    comparing.compare();
    desk().await("the limit is refused", () -> !comparing.problems().get().isEmpty());
    comparing.failAbove().set("5%");
    comparing.metric().set(Quantity.RTT);
    comparing.compare();
    desk().await("it is made", () -> comparing.comparison().get().isPresent());
    Comparison made = comparing.comparison().get().orElseThrow();
    Path results = directory.resolve("results");
    Comparison expected =
        Comparer.compare(
                Selection.read(results.resolve("atm").toString(), Experiment.TRANSIT)
                    .value()
                    .orElseThrow(),
                Selection.read(results.resolve("later").toString(), Experiment.TRANSIT)
                    .value()
                    .orElseThrow(),
                new Question(Quantity.RTT, Optional.of(5.0), List.of(), false))
            .value()
            .orElseThrow();
    assertEquals(
        expected.rows().stream().map(row -> row.verdict() + " " + row.contrast()).toList(),
        made.rows().stream().map(row -> row.verdict() + " " + row.contrast()).toList());
    assertEquals(8, comparing.chart().get().picture().orElseThrow().data().count());
    Path junit = directory.resolve("junit.xml");
    desk().files().next(junit);
    model.saveJunit();
    desk().await("it is written", () -> Files.exists(junit) && !model.busy().busy().get());
    assertEquals(JunitXml.of(made), Files.readString(junit));
  }
}
