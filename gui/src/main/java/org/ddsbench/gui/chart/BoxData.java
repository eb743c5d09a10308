package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.QuartileIntervals;
import org.ddsbench.repository.summary.PairEnds;
import org.jspecify.annotations.Nullable;

/** The numbers of boxes, for tables and for the values at the pointer. */
final class BoxData {
  static final List<String> HEAD =
      Names.head(
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
          "q1_ci_low_ns",
          "q1_ci_high_ns",
          "q3_ci_low_ns",
          "q3_ci_high_ns",
          "effective_messages",
          "gap",
          "caveats");

  private BoxData() {}

  static List<String> row(Cell cell, Optional<PairEnds> pair, Optional<OttBox> found) {
    List<String> row = new ArrayList<>(Names.columns(cell));
    row.add(pair.map(PairEnds::name).orElse(""));
    if (found.isEmpty()) {
      while (row.size() < HEAD.indexOf("gap")) {
        row.add("");
      }
      row.add(Names.gap(cell));
      row.add("");
      return row;
    }
    OttBox box = found.get();
    QuartileIntervals intervals = box.intervals();
    row.add(String.valueOf(box.count()));
    row.add(NumberText.plain(box.q1()));
    row.add(NumberText.plain(box.median()));
    row.add(NumberText.plain(box.q3()));
    row.add(String.valueOf(box.low()));
    row.add(String.valueOf(box.high()));
    row.add(String.valueOf(box.outlierCount()));
    row.add(box.boundNs() == null ? "" : box.boundNs().toString());
    row.addAll(IntervalText.cells(intervals.median()));
    row.addAll(IntervalText.cells(intervals.q1()));
    row.addAll(IntervalText.cells(intervals.q3()));
    row.add(IntervalText.effective(intervals.effective()));
    row.add("");
    row.add(cell.caveats());
    return row;
  }

  static String text(Cell cell, OttBox box) {
    return reading(cell, box) + (cell.caveats().isEmpty() ? "" : "\n" + cell.caveats());
  }

  private static String reading(Cell cell, OttBox box) {
    QuartileIntervals intervals = box.intervals();
    boolean unreliable = intervals.unreliable();
    return Texts.of(
        "results.chart.boxes.reading",
        cell.implementation(),
        Names.described(cell),
        NumberText.microseconds(box.median())
            + IntervalText.brackets(intervals.median(), unreliable),
        bound(box.boundNs()),
        NumberText.microseconds(box.q1()) + IntervalText.brackets(intervals.q1(), unreliable),
        NumberText.microseconds(box.q3()) + IntervalText.brackets(intervals.q3(), unreliable),
        NumberText.microseconds((double) box.low()),
        NumberText.microseconds((double) box.high()),
        NumberText.count(box.outlierCount()),
        IntervalText.messages(box));
  }

  static String bound(@Nullable Long ns) {
    return ns == null ? Texts.of("results.chart.unknown") : NumberText.microseconds(ns);
  }
}
