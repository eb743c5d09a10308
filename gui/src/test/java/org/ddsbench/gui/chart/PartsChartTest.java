package org.ddsbench.gui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.QuantileEstimate;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.PartBar;
import org.ddsbench.repository.store.PartTables;
import org.ddsbench.repository.store.PartTimes;
import org.ddsbench.repository.store.Quartiles;
import org.ddsbench.repository.store.StoredPart;
import org.junit.jupiter.api.Test;

/** The intervals of the medians of parts, in the tooltip and in the exported numbers. */
class PartsChartTest {
  private static final Map<StoredPart, QuantileEstimates> ESTIMATES =
      Map.of(
          StoredPart.SO, estimates(80.26, new Interval(10_500, 11_700)),
          StoredPart.TO, estimates(29, new Interval(37_000, Double.POSITIVE_INFINITY)),
          StoredPart.RO, new QuantileEstimates(15.0, List.of()),
          StoredPart.OTT, estimates(64, new Interval(54_000, 60_000)));

  private static QuantileEstimates estimates(double effective, Interval interval) {
    return new QuantileEstimates(
        effective, List.of(new QuantileEstimate(SeriesStatistics.MEDIAN, 1, interval, effective)));
  }

  private static PartBar bar(long messages, Map<StoredPart, QuantileEstimates> estimates) {
    return new PartBar(
        new Cell("k", "s", "c", 0, "A", "Octets", 64, 1, "", List.of(), "", List.of(), ""),
        new PartTimes(
            messages,
            new Quartiles(10_000, 11_000, 12_000),
            new Quartiles(35_000, 38_000, 41_000),
            new Quartiles(6_000, 7_000, 8_000),
            new Quartiles(52_000, 57_000, 60_000),
            2,
            6_000,
            estimates));
  }

  private static ChartPicture chart(PartBar... bars) {
    return PartsChart.of(List.of(bars), any -> 4_000L, ChartStyle.LIGHT);
  }

  private static Map<String, String> data(ChartPicture picture) throws IOException {
    StringBuilder csv = new StringBuilder();
    picture.data().writeCsv(csv);
    List<List<String>> lines = new ArrayList<>();
    csv.toString().lines().forEach(line -> lines.add(List.of(line.split(",", -1))));
    assertEquals(2, lines.size(), csv::toString);
    assertEquals(lines.get(0).size(), lines.get(1).size(), csv::toString);
    Map<String, String> row = new LinkedHashMap<>();
    for (int i = 0; i < lines.get(0).size(); i++) {
      row.put(lines.get(0).get(i), lines.get(1).get(i));
    }
    return row;
  }

  /** The tooltip of the point in the middle of the first bar's SO. */
  private static String reading(ChartPicture picture) {
    BufferedImage image = new BufferedImage(900, 400, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    List<PlotArea> areas = picture.draw(graphics, 900, 400, picture.all());
    graphics.dispose();
    PlotArea area = areas.get(0);
    return picture.nearest(areas, area.px(5.5), area.py(-1)).orElseThrow().text();
  }

  @Test
  void thePointerIsToldTheIntervalOfEachMedian() {
    assertEquals(
        """
        A
        Octets, 64 B, 1 subscriber
        SO 11 µs [10.5, 11.7]
        TO 38 µs [37, –] ?
        RO 7 µs
        sum of medians 56 µs
        OTT, median of the sum 57 µs [54, 60] ± 4 µs
        120 (64) messages""",
        reading(chart(bar(120, ESTIMATES))));
  }

  @Test
  void intervalsFollowTheOtherNumbersOfTheData() throws IOException {
    Map<String, String> data = data(chart(bar(120, ESTIMATES)));
    assertEquals("11000", data.get("so_median_ns"));
    assertEquals("4000", data.get("uncertainty_ns"));
    assertEquals(
        List.of(
            "so_median_ci_low_ns=10500",
            "so_median_ci_high_ns=11700",
            "so_effective_messages=80.3",
            "to_median_ci_low_ns=37000",
            "to_median_ci_high_ns=",
            "to_effective_messages=29",
            "ro_median_ci_low_ns=",
            "ro_median_ci_high_ns=",
            "ro_effective_messages=15",
            "ott_median_ci_low_ns=54000",
            "ott_median_ci_high_ns=60000",
            "ott_effective_messages=64"),
        data.entrySet().stream().skip(17).map(Object::toString).toList());
  }

  @Test
  void theCaptionSaysThatABarOfVeryManyMessagesHasNoInterval() throws IOException {
    String note = "One bar has more than four million messages";
    assertFalse(chart(bar(PartTables.MOST_FOR_INTERVALS, ESTIMATES)).caption().contains(note));
    ChartPicture bare = chart(bar(PartTables.MOST_FOR_INTERVALS + 1, Map.of()));
    assertTrue(bare.caption().contains(note), bare.caption());
    assertEquals("", data(bare).get("ott_median_ci_low_ns"));
  }
}
