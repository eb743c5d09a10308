package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.stats.BoxPlot;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.RunSample;
import org.ddsbench.repository.chart.CellReader.Depth;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.QuartileIntervals;
import org.ddsbench.repository.summary.PairEnds;
import org.jspecify.annotations.Nullable;

/** The times of one pair of a configuration, or of all, run by run, from which a box is made. */
final class CellValues {
  private final Depth depth;
  private final List<List<MessageSeries>> ott = new ArrayList<>();
  private final List<List<MessageSeries>> intended = new ArrayList<>();

  CellValues(Depth depth) {
    this.depth = depth;
  }

  /** Adds the pairs of one more run. */
  void add(List<PairMessages> pairs) {
    ott.add(pairs.stream().map(PairMessages::ott).toList());
    intended.add(pairs.stream().map(PairMessages::intended).toList());
  }

  /** How far a median may be off because of the clocks, nanoseconds; null when unknown. */
  interface MedianBound {
    @Nullable Long of(double median) throws IOException;
  }

  /**
   * The box; empty without times.
   *
   * @param outliers largest number of outliers that are kept
   */
  Optional<OttBox> box(@Nullable PairEnds pair, MedianBound bound, int outliers)
      throws IOException {
    long[] values = ascending(ott);
    if (values.length == 0) {
      return Optional.empty();
    }
    boolean curves = depth == Depth.CURVES;
    QuantileEstimates estimates =
        curves ? estimates(ott, Percentiles.QUANTILES) : QuantileEstimates.NONE;
    // With very many values the estimates have no intervals; quartiles always have them.
    QuartileIntervals intervals =
        QuartileIntervals.of(
            curves && values.length <= QuantileEstimates.MOST_FOR_MANY
                ? estimates
                : estimates(ott, Percentiles.QUARTILES));
    BoxPlot box = BoxPlot.ofAscending(values);
    return Optional.of(
        new OttBox(
            pair,
            values.length,
            box.q1(),
            box.median(),
            box.q3(),
            box.whiskerLow(),
            box.whiskerHigh(),
            box.outlierCount(),
            Decimation.ranks(box.outliers(), outliers),
            bound.of(Percentiles.MEDIAN.of(values)),
            intervals,
            curves ? Percentiles.curve(values, estimates) : List.of(),
            curves
                ? Percentiles.curve(ascending(intended), estimates(intended, Percentiles.QUANTILES))
                : List.of()));
  }

  private static QuantileEstimates estimates(
      List<List<MessageSeries>> runs, List<Quantile> wanted) {
    return QuantileEstimates.of(runs.stream().map(RunSample::of).toList(), wanted);
  }

  private static long[] ascending(List<List<MessageSeries>> runs) {
    return MessageSeries.ascending(runs.stream().flatMap(List::stream).toList());
  }
}
