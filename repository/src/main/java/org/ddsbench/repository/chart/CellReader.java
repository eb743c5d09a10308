package org.ddsbench.repository.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.ddsbench.analysis.stats.AscendingQuantiles;
import org.ddsbench.analysis.stats.BoxPlot;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.QuartileIntervals;
import org.ddsbench.repository.store.PartTables;
import org.ddsbench.repository.store.PooledTimes;
import org.ddsbench.repository.store.PooledTimes.Inside;
import org.ddsbench.repository.store.PooledTimes.Pool;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.store.StoredTime;
import org.jspecify.annotations.Nullable;

/**
 * Reads of a cell what one kind of chart needs, in memory that does not grow with its messages. An
 * interrupt ends it with an exception. One thread; close it.
 */
public final class CellReader implements AutoCloseable {
  /** Of more messages in a cell intervals are left to the report. */
  public static final int MOST_FOR_INTERVAL = PartTables.MOST_FOR_INTERVALS;

  private final CampaignCells cells;
  private final PooledTimes times;
  private final RunTables tables;

  /** Opens a reader of a repository. */
  public CellReader(RunStore store, CampaignCells cells) throws IOException {
    this.cells = cells;
    times = new PooledTimes(store);
    try {
      tables = new RunTables(store);
    } catch (IOException e) {
      times.close();
      throw e;
    }
  }

  /** The cell with the quartiles of all its pairs together, their intervals and nothing else. */
  public Cell quartiles(Cell outline) throws IOException {
    Optional<CellTimes> source = source(outline, "");
    return source.isEmpty() ? outline : with(outline, quartiles(source.get()));
  }

  /**
   * The cell with whiskers, outliers and the intervals of the quartiles.
   *
   * @param pair empty for all pairs together
   */
  public Cell box(Cell outline, String pair) throws IOException {
    Optional<CellTimes> source = source(outline, pair);
    if (source.isEmpty()) {
      return outline;
    }
    OttBox quartiles = quartiles(source.get());
    Pool pool = source.get().pool(false);
    double low = BoxPlot.lowFence(quartiles.q1(), quartiles.q3());
    double high = BoxPlot.highFence(quartiles.q1(), quartiles.q3());
    Inside inside = times.inside(pool, low, high);
    Outliers outliers = new Outliers(inside.beyond(), cells.limits().outliers());
    if (inside.beyond() > 0) {
      times.beyond(pool, low, high, outliers);
    }
    return with(
        outline,
        new OttBox(
            pair,
            quartiles.count(),
            quartiles.q1(),
            quartiles.median(),
            quartiles.q3(),
            inside.low(),
            inside.high(),
            inside.beyond(),
            outliers.kept,
            quartiles.boundNs(),
            quartiles.intervals(),
            List.of(),
            List.of()));
  }

  /** The cell with the curves of percentiles of all its pairs, or of one. */
  public Cell curves(Cell outline, String pair) throws IOException {
    Optional<CellTimes> source = source(outline, pair);
    if (source.isEmpty()) {
      return outline;
    }
    AscendingQuantiles ott = read(source.get().pool(false), OttBoxes.QUANTILES);
    AscendingQuantiles intended = read(source.get().pool(true), OttBoxes.QUANTILES);
    boolean few = ott.count() <= MOST_FOR_INTERVAL;
    QuantileEstimates estimates =
        few ? CellValues.estimates(series(source.get(), StoredTime.OTT)) : QuantileEstimates.NONE;
    QuantileEstimates fromT0 =
        few
            ? CellValues.estimates(series(source.get(), StoredTime.OTT_INTENDED))
            : QuantileEstimates.NONE;
    return with(
        outline,
        box(
            source.get(),
            ott.count(),
            ott.of(OttBoxes.Q1),
            ott.of(OttBoxes.MEDIAN),
            ott.of(OttBoxes.Q3),
            QuartileIntervals.of(estimates),
            OttBoxes.curve(ott, estimates),
            OttBoxes.curve(intended, fromT0)));
  }

  /** How many one-way times of a cell count. */
  public long count(Cell outline) throws IOException {
    Optional<CellTimes> source = source(outline, "");
    return source.isEmpty() ? 0 : times.count(source.get().pool(false));
  }

  /** Tells all of them in ascending order. */
  public void ascending(Cell outline, LongConsumer each) throws IOException {
    Optional<CellTimes> source = source(outline, "");
    if (source.isPresent()) {
      times.ascending(source.get().pool(false), each);
    }
  }

  private Optional<CellTimes> source(Cell outline, String pair) {
    return CellTimes.of(cells.runs(outline), pair);
  }

  /**
   * How far the median of a cell may be off because of the clocks, nanoseconds; null when that is
   * unknown, or no message was received.
   */
  public @Nullable Long bound(Cell outline) throws IOException {
    Optional<CellTimes> source = source(outline, "");
    return source.isEmpty() ? null : quartiles(source.get()).boundNs();
  }

  private OttBox quartiles(CellTimes source) throws IOException {
    if (source.reports().size() == 1) {
      Summary known = source.reports().get(0).correction().ottNs();
      if (known.q1() != null && known.median() != null && known.q3() != null) {
        return quartiles(source, known.count(), known.q1(), known.median(), known.q3());
      }
    }
    AscendingQuantiles read = read(source.pool(false), OttBoxes.QUARTILES);
    return quartiles(
        source, read.count(), read.of(OttBoxes.Q1), read.of(OttBoxes.MEDIAN), read.of(OttBoxes.Q3));
  }

  private OttBox quartiles(CellTimes source, long count, double q1, double median, double q3)
      throws IOException {
    QuartileIntervals intervals =
        count > MOST_FOR_INTERVAL
            ? QuartileIntervals.UNKNOWN
            : CellValues.quartiles(series(source, StoredTime.OTT));
    return box(source, count, q1, median, q3, intervals, List.of(), List.of());
  }

  private AscendingQuantiles read(Pool pool, List<Quantile> wanted) throws IOException {
    AscendingQuantiles quantiles =
        new AscendingQuantiles(Math.toIntExact(times.count(pool)), wanted);
    times.ascending(pool, quantiles::add);
    return quantiles;
  }

  private OttBox box(
      CellTimes source,
      long count,
      double q1,
      double median,
      double q3,
      QuartileIntervals intervals,
      List<CurvePoint> curve,
      List<CurvePoint> intended)
      throws IOException {
    return new OttBox(
        source.name(),
        count,
        q1,
        median,
        q3,
        Math.round(q1),
        Math.round(q3),
        0,
        List.of(),
        source.bound(times, median),
        intervals,
        curve,
        intended);
  }

  /** The times of what is meant, of each run pair by pair. */
  private List<List<MessageSeries>> series(CellTimes source, StoredTime time) throws IOException {
    List<List<MessageSeries>> runs = new ArrayList<>();
    for (RunManifest run : source.runs()) {
      List<MessageSeries> pairs = new ArrayList<>();
      tables.times(
          run,
          time,
          pair -> {
            if (source.holds(pair)) {
              pairs.add(pair.series());
            }
          });
      runs.add(pairs);
    }
    return runs;
  }

  private static Cell with(Cell outline, OttBox box) {
    return outline.with(outline.gap(), List.of(box));
  }

  /** Keeps some of ascending values, evenly by rank, both ends included. */
  private static final class Outliers implements LongConsumer {
    private final List<Long> kept = new ArrayList<>();
    private final long count;
    private final long limit;
    private long rank;

    Outliers(long count, int limit) {
      this.count = count;
      this.limit = Math.min(limit, count);
    }

    @Override
    public void accept(long value) {
      long next = limit == 1 ? 0 : kept.size() * (count - 1) / (limit - 1);
      if (kept.size() < limit && rank == next) {
        kept.add(value);
      }
      rank++;
    }
  }

  @Override
  public void close() throws IOException {
    try (times) {
      tables.close();
    }
  }
}
