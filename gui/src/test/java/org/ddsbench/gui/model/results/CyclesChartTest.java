package org.ddsbench.gui.model.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.gui.chart.ChartFile;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.FakeColorings;
import org.ddsbench.repository.chart.CycleCharts;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cycle times of graph colouring are drawn over their percentiles. */
class CyclesChartTest {
  @TempDir private Path root = Path.of("");

  private ChartResult result(List<RunManifest> runs) throws Exception {
    ChartIndex index =
        new ChartIndex(
            List.of(), List.of(), List.of(), CycleCharts.of(runs), List.of(), List.of(), List.of());
    ChartKind kind = new CyclesKind();
    Option option = kind.first(index).options().stream().findFirst().orElse(Option.NONE);
    return kind.build(
        new ChartOrder(kind, option, Option.NONE, WhatIf.NONE, ChartStyle.LIGHT),
        new ChartSource(new RunStore(root), index));
  }

  @Test
  void implementationsAreInOnePicture() throws Exception {
    ChartPicture picture =
        result(
                List.of(
                    FakeColorings.of("mesh", 1, 12).dds("cyclonedds", "c", 1).manifest(List.of()),
                    FakeColorings.of("mesh", 2, 13)
                        .dds("cyclonedds", "c", 1)
                        .repeats(1, 2)
                        .manifest(List.of()),
                    FakeColorings.of("mesh", 3, 30).dds("fastdds", "f", 1).manifest(List.of())))
            .picture()
            .orElseThrow();
    Path pictures = Files.createDirectories(Path.of("target", "screenshots"));
    ChartFile.writePng(picture, picture.all(), pictures.resolve("cycles.png"));
    assertTrue(picture.caption().contains("c: 76,600 cycles."), picture.caption());
    StringBuilder csv = new StringBuilder();
    picture.data().writeCsv(csv);
    List<String> lines = csv.toString().lines().toList();
    // the median and five percentiles of each
    assertEquals(1 + 2 * 6, lines.size(), csv::toString);
    assertTrue(lines.get(3).endsWith(",95,25000000,12293795,37706205"), lines.get(3));
    assertTrue(lines.get(12).endsWith(",99.9,240000000,,"), lines.get(12));
  }

  @Test
  void withoutColouringsItSaysWhatToRun() throws Exception {
    assertEquals(Texts.of("results.chart.nocycles"), result(List.of()).reason());
  }
}
