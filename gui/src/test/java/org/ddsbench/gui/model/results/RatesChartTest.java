package org.ddsbench.gui.model.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.chart.ChartFile;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.repository.FakeRates;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.chart.LoadCharts;
import org.ddsbench.repository.chart.RateCharts;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sustainable rates are drawn over the size of messages, or over subscribers if only they vary. */
class RatesChartTest {
  private static final ChartKind KIND = new RatesKind();

  @TempDir private Path root = Path.of("");
  private final List<RunManifest> runs = new ArrayList<>();

  private FakeRun rate(String dds, int bytes, int perSecond) {
    return FakeRates.of("fast", runs.size() + 1, dds, bytes, perSecond);
  }

  private void add(FakeRun run) {
    runs.add(run.manifest(List.of()));
  }

  private ChartSource source() {
    return new ChartSource(
        new RunStore(root),
        new ChartIndex(
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            RateCharts.of(runs),
            LoadCharts.of(runs)));
  }

  private ChartPicture picture(String name) throws Exception {
    return picture(KIND, name);
  }

  private ChartPicture picture(ChartKind kind, String name) throws Exception {
    ChartSource source = source();
    Option option = kind.first(source.index()).options().get(0);
    ChartPicture picture =
        kind.build(new ChartOrder(kind, option, Option.NONE, WhatIf.NONE, ChartStyle.LIGHT), source)
            .picture()
            .orElseThrow();
    Path pictures = Files.createDirectories(Path.of("target", "screenshots"));
    ChartFile.writePng(picture, picture.all(), pictures.resolve(name + ".png"));
    return picture;
  }

  private static List<String> csv(ChartPicture picture) throws Exception {
    StringBuilder csv = new StringBuilder();
    picture.data().writeCsv(csv);
    return csv.toString().lines().toList();
  }

  @Test
  void allImplementationsAreInOnePicture() throws Exception {
    for (int bytes : List.of(64, 1024, 16_384)) {
      add(rate("cyclonedds", bytes, 6_400_000 / bytes));
      add(rate("cyclonedds", bytes, 6_400_000 / bytes + 100).repeats(runs.size(), 2));
      add(rate("cyclonedds", bytes, 9_600_000 / bytes).given("batching", true));
      add(rate("fastdds", bytes, 3_200_000 / bytes));
    }
    ChartPicture picture = picture("rates");
    assertTrue(picture.caption().contains("Dashed: with batching."), picture.caption());
    List<String> lines = csv(picture);
    assertEquals(1 + 3 * 3, lines.size());
    assertEquals(
        "\"cyclonedds, batched\",1 subscriber,64,,150000,,,76800000,153000,schedule", lines.get(4));
    // 100,000 and 100,100: 12.7 times the standard error of 50 on both sides, and what was refused.
    assertEquals(
        "cyclonedds,1 subscriber,64,,100050,99415,102699,51225600,102051,schedule", lines.get(1));
  }

  @Test
  void subscribersAloneAreAlongTheAxis() throws Exception {
    add(rate("cyclonedds", 64, 10_000));
    add(rate("cyclonedds", 64, 4_000).shape(64, 3, 1));
    ChartPicture picture = picture("rates-subscribers");
    assertEquals("cyclonedds,,,3,4000,,,2048000,4080,schedule", csv(picture).get(2));
  }

  @Test
  void aRateThatWasNotRefusedHasNoUpperLimit() throws Exception {
    add(FakeRates.unlimited("fast", 1, "cyclonedds", 64, 10_000));
    add(rate("cyclonedds", 64, 10_000).repeats(1, 2));
    assertEquals(
        "cyclonedds,1 subscriber,64,,10000,10000,,5120000,10200,schedule",
        csv(picture("rates-unlimited")).get(1));
  }

  @Test
  void timesUnderLoadAreOverTheOfferedRate() throws Exception {
    for (String dds : List.of("cyclonedds", "fastdds")) {
      int rate = dds.equals("fastdds") ? 8_000 : 10_000;
      add(FakeRates.loaded("fast", runs.size() + 1, dds, rate, 400_000 / rate));
    }
    List<String> lines = csv(picture(new LoadsKind(), "loads"));
    assertEquals(5, lines.size());
    assertEquals(
        "fastdds,\"Complex, 64 B, 1 subscriber\",100 %,8000,100000,200000,300000,500000,3000,,4000",
        lines.get(4));
  }

  @Test
  void runsWithoutLoadsHaveNoSuchChart() throws Exception {
    add(rate("cyclonedds", 64, 10_000));
    ChartKind kind = new LoadsKind();
    ChartResult result =
        kind.build(
            new ChartOrder(kind, Option.NONE, Option.NONE, WhatIf.NONE, ChartStyle.LIGHT),
            source());
    assertEquals(Optional.empty(), result.picture());
    assertTrue(result.reason().contains("loads="), result.reason());
  }

  @Test
  void otherRunsHaveNone() throws Exception {
    add(FakeRates.none("fast", 1, "cyclonedds", 64));
    ChartResult result =
        KIND.build(
            new ChartOrder(KIND, Option.NONE, Option.NONE, WhatIf.NONE, ChartStyle.LIGHT),
            source());
    assertEquals(Optional.empty(), result.picture());
    assertTrue(result.reason().contains("experiment=\"rate\""), result.reason());
  }

  @Test
  void otherChartsNameIt() {
    add(rate("cyclonedds", 64, 10_000));
    String reason = source().index().nothing().reason();
    assertTrue(reason.contains("Choose \"Sustainable rates\""), reason);
  }
}
