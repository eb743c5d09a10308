package org.ddsbench.gui.model.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.ddsbench.gui.chart.ChartFile;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.gui.chart.NumberText;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryRow;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A swept parameter can be chosen as the x axis of a chart, and tables are sorted by its value. */
class SweptChartsTest {
  @TempDir private Path root = Path.of("");
  private List<SummaryRow> rows = List.of();

  @BeforeEach
  void store() throws Exception {
    RunStore store = new RunStore(root);
    int number = 0;
    for (String pattern : List.of("poisson", "periodic")) {
      for (int microseconds : List.of(1_000, 20_000, 100)) {
        for (String dds : List.of("cyclonedds", "fastdds")) {
          long median = 50_000 + 1_000L * number;
          FakeRun.of("swept", ++number)
              .dds(dds, dds.equals("fastdds") ? "Fast DDS" : "Cyclone DDS", median)
              .shape(1024, 1, 300)
              .given("pattern", pattern)
              .given("publicationPeriodNs", 1_000L * microseconds)
              .store(store);
        }
      }
    }
    rows = CampaignSummary.outline(store, "swept");
  }

  private ChartPicture picture(ChartIndex index, String axis) throws Exception {
    ChartKind sweep = new SweepKind();
    Option first = option(sweep.first(index), axis);
    Option series = sweep.second(index, first.key()).options().get(0);
    ChartPicture picture =
        sweep
            .build(
                new ChartOrder(sweep, first, series, WhatIf.NONE, ChartStyle.LIGHT),
                new ChartSource(new RunStore(root), index))
            .picture()
            .orElseThrow();
    Path pictures = Files.createDirectories(Path.of("target", "screenshots"));
    ChartFile.writePng(
        picture, picture.all(), pictures.resolve("sweep-" + axis.replace(' ', '-') + ".png"));
    return picture;
  }

  private static Option option(ChoiceOptions offer, String name) {
    return offer.options().stream()
        .filter(option -> option.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> series(ChartIndex index, String axis) {
    ChartKind sweep = new SweepKind();
    return names(sweep.second(index, option(sweep.first(index), axis).key()));
  }

  private static List<String> names(ChoiceOptions offer) {
    return offer.options().stream().map(Option::name).toList();
  }

  @Test
  void everySweptParameterIsOfferedWithItsSeries() {
    ChartIndex index =
        new ChartIndex(rows, List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    assertEquals(List.of("Publication period", "Pattern"), names(new SweepKind().first(index)));
    assertEquals(
        List.of(
            "Complex, 1024 B, 1 subscriber, pattern=periodic",
            "Complex, 1024 B, 1 subscriber, pattern=poisson"),
        series(index, "Publication period"));
    assertEquals(
        List.of(
            "Complex, 1024 B, 1 subscriber, publicationPeriod=100us",
            "Complex, 1024 B, 1 subscriber, publicationPeriod=1ms",
            "Complex, 1024 B, 1 subscriber, publicationPeriod=20ms"),
        series(index, "Pattern"));
  }

  @Test
  void itsChartIsDrawnInTheOrderOfItsValues() throws Exception {
    ChartIndex index =
        new ChartIndex(rows, List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    StringBuilder csv = new StringBuilder();
    picture(index, "Publication period").data().writeCsv(csv);
    assertEquals(
        List.of("100us", "100us", "1ms", "1ms", "20ms", "20ms"),
        csv.toString()
            .lines()
            .skip(1)
            .map(line -> line.replaceFirst(".*publicationPeriod=(\\w+).*", "$1"))
            .toList());
    StringBuilder patterns = new StringBuilder();
    picture(index, "Pattern").data().writeCsv(patterns);
    assertEquals(5, patterns.toString().lines().count());
  }

  @Test
  void columnsOfParametersHaveHeadingsUnitsAndTheOrderOfNumbers() {
    ResultColumn period =
        ResultColumn.ALL.stream()
            .filter(column -> column.name().equals("publication_period_ns"))
            .findFirst()
            .orElseThrow();
    assertEquals("Publication period, \u00b5s", period.heading());
    assertTrue(period.isNumber());
    assertEquals(
        List.of("100.0", "1,000.0", "20,000.0"),
        rows.stream().sorted(period.order()).map(period::text).distinct().toList());
    ResultColumn iterations =
        ResultColumn.ALL.stream()
            .filter(column -> column.name().equals("message_iterations"))
            .findFirst()
            .orElseThrow();
    assertEquals("Message iterations", iterations.heading());
    assertTrue(iterations.isNumber());
  }

  @Test
  void wordsWithNumbersAreOrderedByThem() {
    ResultColumn nodes =
        ResultColumn.ALL.stream()
            .filter(column -> column.name().equals("run"))
            .findFirst()
            .orElseThrow();
    Comparator<SummaryRow> order = nodes.order();
    assertEquals("run12", nodes.text(rows.stream().max(order).orElseThrow()), "run2 before run12");
  }

  @Test
  void durationsHaveTheirUnit() {
    assertEquals("100 \u00b5s", NumberText.duration(100_000));
    assertEquals("1 ms", NumberText.duration(1_000_000));
    assertEquals("2.5 s", NumberText.duration(2.5e9));
    assertEquals("900 ns", NumberText.duration(900));
    assertEquals("0", NumberText.duration(0));
  }
}
