package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.repository.chart.ChartModel.Timeline;
import org.ddsbench.repository.store.PairSeries;

/** Makes lines over time of the messages of a pair. */
final class Timelines {
  private Timelines() {}

  /** At most {@code limit} points a line; a pair without a received message has empty lines. */
  static Timeline of(String run, String pair, PairSeries series, int limit) {
    List<Point> raw = new ArrayList<>();
    List<Point> corrected = new ArrayList<>();
    long warmupEndNs = 0;
    long firstRawNs = 0;
    for (int i = 0; i < series.count(); i++) {
      long sinceStartNs = series.t1Ns(i) - series.t1Ns(0);
      warmupEndNs = series.warmup(i) ? sinceStartNs : warmupEndNs;
      if (series.received(i)) {
        firstRawNs = raw.isEmpty() ? series.rawNs(i) : firstRawNs;
        raw.add(new Point(sinceStartNs, series.rawNs(i) - firstRawNs));
        corrected.add(new Point(sinceStartNs, series.ottNs(i)));
      }
    }
    return new Timeline(
        run,
        pair,
        corrected.size(),
        warmupEndNs,
        Decimation.minMax(raw, limit),
        Decimation.minMax(corrected, limit));
  }
}
