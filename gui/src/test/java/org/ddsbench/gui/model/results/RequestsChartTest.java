package org.ddsbench.gui.model.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.gui.chart.ChartFile;
import org.ddsbench.gui.chart.ChartPicture;
import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.chart.RequestCharts;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Response times of requests are drawn over threads, or over clients if only they vary. */
class RequestsChartTest {
  @TempDir private Path root = Path.of("");

  /** Response times of two implementations, of which the second has a plane of its own. */
  private ChartPicture picture(List<Integer> clients, List<Integer> threads) throws Exception {
    List<RunManifest> runs = new ArrayList<>();
    for (String dds : List.of("cyclonedds", "fastdds")) {
      double each = dds.equals("fastdds") ? 60 : 25;
      for (int x : clients) {
        for (int y : threads) {
          double us = 20 + 2 * x + 3 * y + each * x * y;
          runs.add(
              FakeRequests.of("asked", runs.size() + 1, x, y, us)
                  .dds(dds, dds, 1)
                  .manifest(List.of()));
        }
      }
    }
    ChartIndex index =
        new ChartIndex(
            List.of(),
            List.of(),
            RequestCharts.of(runs),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    ChartKind kind = new RequestsKind();
    List<Option> offered = kind.first(index).options();
    assertEquals(List.of("Complex, 64 B"), offered.stream().map(Option::name).toList());
    return kind.build(
            new ChartOrder(kind, offered.get(0), Option.NONE, WhatIf.NONE, ChartStyle.LIGHT),
            new ChartSource(new RunStore(root), index))
        .picture()
        .orElseThrow();
  }

  private static List<String> csv(ChartPicture picture) throws Exception {
    StringBuilder csv = new StringBuilder();
    picture.data().writeCsv(csv);
    return csv.toString().lines().toList();
  }

  @Test
  void linesHaveTheirRegression() throws Exception {
    ChartPicture picture = picture(List.of(1, 2, 5, 10, 25), List.of(1, 2, 4, 8));
    Path pictures = Files.createDirectories(Path.of("target", "screenshots"));
    ChartFile.writePng(picture, picture.all(), pictures.resolve("requests.png"));
    assertTrue(picture.caption().contains("cyclonedds: b0 = 0.02 ["), picture.caption());
    assertTrue(picture.caption().contains("b3 = 0.06 [0.06, 0.06]; R\u00b2 = 1.0000."));
    List<String> lines = csv(picture);
    assertEquals(1 + 2 * 20, lines.size());
    assertEquals("cyclonedds,\"Complex, 64 B\",1,1,50000,25000,100000,50000,0", lines.get(1));
  }

  @Test
  void clientsAloneAreAlongTheAxis() throws Exception {
    ChartPicture picture = picture(List.of(1, 2, 5), List.of(3));
    assertTrue(picture.caption().contains("fastdds: no regression;"), picture.caption());
    assertEquals("fastdds,\"Complex, 64 B\",5,3,939000,469500,1878000,,", csv(picture).get(6));
  }
}
