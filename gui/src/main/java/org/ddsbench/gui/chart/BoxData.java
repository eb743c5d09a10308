package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.jspecify.annotations.Nullable;

/** The numbers of boxes, for tables and for the pointer. */
final class BoxData {
  static final List<String> HEAD =
      List.of(
          "implementation",
          "message",
          "message_bytes",
          "subscribers",
          "variation",
          "pair",
          "messages",
          "q1_ns",
          "median_ns",
          "q3_ns",
          "whisker_low_ns",
          "whisker_high_ns",
          "outliers",
          "uncertainty_ns",
          "median_ci_low_ns",
          "median_ci_high_ns",
          "gap",
          "caveats");

  private BoxData() {}

  static List<String> row(Cell cell, String pair, Optional<OttBox> found) {
    List<String> row = new ArrayList<>(Names.columns(cell));
    row.add(pair);
    if (found.isEmpty()) {
      for (int i = 0; i < 10; i++) {
        row.add("");
      }
      row.add(Names.gap(cell));
      row.add("");
      return row;
    }
    OttBox box = found.get();
    Interval interval = box.interval();
    row.add(String.valueOf(box.count()));
    row.add(NumberText.plain(box.q1()));
    row.add(NumberText.plain(box.median()));
    row.add(NumberText.plain(box.q3()));
    row.add(String.valueOf(box.low()));
    row.add(String.valueOf(box.high()));
    row.add(String.valueOf(box.outlierCount()));
    row.add(box.boundNs() == null ? "" : box.boundNs().toString());
    row.add(interval == null ? "" : NumberText.plain(interval.low()));
    row.add(interval == null ? "" : NumberText.plain(interval.high()));
    row.add("");
    row.add(cell.caveats());
    return row;
  }

  static String text(Cell cell, OttBox box) {
    return reading(cell, box) + (cell.caveats().isEmpty() ? "" : "\n" + cell.caveats());
  }

  private static String reading(Cell cell, OttBox box) {
    return Texts.of(
        "results.chart.boxes.reading",
        cell.implementation(),
        Names.described(cell),
        NumberText.microseconds(box.median()),
        bound(box.boundNs()),
        NumberText.microseconds(box.q1()),
        NumberText.microseconds(box.q3()),
        NumberText.microseconds((double) box.low()),
        NumberText.microseconds((double) box.high()),
        NumberText.count(box.outlierCount()),
        NumberText.count(box.count()));
  }

  static String bound(@Nullable Long ns) {
    return ns == null ? Texts.of("results.chart.unknown") : NumberText.microseconds(ns);
  }
}
