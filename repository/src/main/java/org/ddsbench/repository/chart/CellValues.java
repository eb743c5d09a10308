package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.RunSample;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.QuartileIntervals;
import org.jspecify.annotations.Nullable;

/** The times of one pair of a configuration, or of all, run by run: what a box is made of. */
final class CellValues {
  private final List<List<MessageSeries>> ott = new ArrayList<>();
  private final List<List<MessageSeries>> intended = new ArrayList<>();

  /** One more run: of each pair the times from T1, and of the same messages those from T0. */
  void add(List<MessageSeries> ottOfPairs, List<MessageSeries> intendedOfPairs) {
    ott.add(ottOfPairs);
    intended.add(intendedOfPairs);
  }

  /** How far a median may be off because of the clocks, nanoseconds; null when unknown. */
  interface MedianBound {
    @Nullable Long of(double median) throws IOException;
  }

  /** Nothing when there is no time. */
  Optional<OttBox> box(String pair, MedianBound bound, int outliers) throws IOException {
    long[] ascending = ascending(ott);
    if (ascending.length == 0) {
      return Optional.empty();
    }
    QuantileEstimates estimates = estimates(ott);
    return Optional.of(
        OttBoxes.of(
            pair,
            ascending,
            estimates,
            ascending.length > QuantileEstimates.MOST_FOR_MANY
                ? quartiles(ott)
                : QuartileIntervals.of(estimates),
            OttBoxes.curve(ascending(intended), estimates(intended)),
            bound.of(OttBoxes.MEDIAN.of(ascending)),
            outliers));
  }

  /** Of the quartiles alone, which any number of values has. */
  static QuartileIntervals quartiles(List<List<MessageSeries>> runs) {
    return QuartileIntervals.of(
        QuantileEstimates.of(runs.stream().map(RunSample::of).toList(), OttBoxes.QUARTILES));
  }

  /** Of all percentiles of a curve. */
  static QuantileEstimates estimates(List<List<MessageSeries>> runs) {
    return QuantileEstimates.of(runs.stream().map(RunSample::of).toList(), OttBoxes.QUANTILES);
  }

  private static long[] ascending(List<List<MessageSeries>> runs) {
    return MessageSeries.ascending(runs.stream().flatMap(List::stream).toList());
  }
}
