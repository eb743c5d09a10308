package org.ddsbench.repository.chart;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.AscendingQuantiles;
import org.ddsbench.analysis.stats.BoxPlot;
import org.ddsbench.analysis.stats.QuantileEstimates;
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
import org.ddsbench.repository.store.StoredMessage;
import org.ddsbench.repository.summary.PairEnds;

/**
 * Makes the boxes of a cell from its messages: all boxes for the report, the selected one for the
 * window. For one thread; close it.
 */
public final class CellReader implements AutoCloseable {
  /** With more messages in a cell, only the report has intervals. */
  public static final int MOST_FOR_INTERVAL = PartTables.MOST_FOR_INTERVALS;

  private final CampaignCells cells;
  private final long mostInMemory;
  private final PooledTimes times;
  private final RunTables tables;

  /** How much of a box is read. */
  public enum Depth {
    /** Quartiles, whiskers, outliers and the intervals of the quartiles. */
    BOX,
    /** The same, and the curves of percentiles. */
    CURVES
  }

  /** Receives every message that is read. */
  interface Visitor {
    void message(RunManifest run, StoredMessage message);
  }

  /** Opens a reader of a repository whose memory does not grow with the messages. */
  public CellReader(RunStore store, CampaignCells cells) throws IOException {
    this(store, cells, MOST_FOR_INTERVAL);
  }

  /**
   * @param mostInMemory intervals are not estimated for a box with more messages
   */
  CellReader(RunStore store, CampaignCells cells, long mostInMemory) throws IOException {
    this.cells = cells;
    this.mostInMemory = mostInMemory;
    times = new PooledTimes(store);
    try {
      tables = new RunTables(store);
    } catch (IOException e) {
      times.close();
      throw e;
    }
  }

  /** The cell with a box of all pairs together and one of each pair, with everything. */
  Cell everything(Cell outline, Visitor visitor) throws IOException {
    List<RunManifest> runs = cells.runs(outline);
    List<OttBox> boxes = new ArrayList<>();
    for (Map.Entry<Optional<PairEnds>, CellValues> one :
        values(runs, pair -> List.of(Optional.empty(), Optional.of(pair)), Depth.CURVES, visitor)
            .entrySet()) {
      Optional<CellTimes> source = CellTimes.of(runs, one.getKey());
      if (source.isPresent()) {
        box(source.get(), one.getValue()).ifPresent(boxes::add);
      }
    }
    return outline.with(boxes.isEmpty() ? CampaignCells.gap(runs) : "", boxes);
  }

  /**
   * The cell with one box; without a box when no message was received. An interrupt ends it with an
   * exception.
   *
   * @param pair empty for all pairs together
   */
  public Cell read(Cell outline, Optional<PairEnds> pair, Depth depth) throws IOException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException("it is not waited for any more");
    }
    Optional<CellTimes> source = CellTimes.of(cells.runs(outline), pair);
    if (source.isEmpty()) {
      return outline;
    }
    if (source.get().count() > mostInMemory) {
      return outline.with(outline.gap(), List.of(streamed(source.get(), depth)));
    }
    CellValues values =
        values(
                source.get().runs(),
                read -> pair.isEmpty() || pair.get().equals(read) ? List.of(pair) : List.of(),
                depth,
                (run, message) -> {})
            .getOrDefault(pair, new CellValues(depth));
    return outline.with(outline.gap(), box(source.get(), values).stream().toList());
  }

  /** Passes on all counted one-way times of a cell, in ascending order. */
  public void ascending(Cell outline, LongConsumer each) throws IOException {
    Optional<CellTimes> source = CellTimes.of(cells.runs(outline), Optional.empty());
    if (source.isPresent()) {
      times.ascending(source.get().pool(false), each);
    }
  }

  private Optional<OttBox> box(CellTimes source, CellValues values) throws IOException {
    return values.box(
        source.pair().orElse(null),
        median -> source.bound(times, median),
        cells.limits().outliers());
  }

  /**
   * The messages of the sound runs among some runs.
   *
   * @param boxes the boxes to which a pair belongs
   */
  private Map<Optional<PairEnds>, CellValues> values(
      List<RunManifest> runs,
      Function<PairEnds, List<Optional<PairEnds>>> boxes,
      Depth depth,
      Visitor visitor)
      throws IOException {
    Map<Optional<PairEnds>, CellValues> values = new LinkedHashMap<>();
    for (RunManifest run : runs) {
      if (run.isSound()) {
        OfRun read = new OfRun(run, boxes, depth, visitor);
        tables.messages(run, read);
        read.pairs.forEach(
            (box, pairs) -> values.computeIfAbsent(box, any -> new CellValues(depth)).add(pairs));
      }
    }
    return values;
  }

  /** Collects the messages of a run by the boxes to which they belong. */
  private static final class OfRun implements Consumer<StoredMessage> {
    private final RunManifest run;
    private final Function<PairEnds, List<Optional<PairEnds>>> boxes;
    private final Depth depth;
    private final Visitor visitor;
    private final Map<Optional<PairEnds>, List<PairMessages>> pairs = new LinkedHashMap<>();
    private Optional<PairMessages> latest = Optional.empty();

    OfRun(
        RunManifest run,
        Function<PairEnds, List<Optional<PairEnds>>> boxes,
        Depth depth,
        Visitor visitor) {
      this.run = run;
      this.boxes = boxes;
      this.depth = depth;
      this.visitor = visitor;
    }

    @Override
    public void accept(StoredMessage message) {
      visitor.message(run, message);
      if (latest.isEmpty() || !latest.get().holds(message)) {
        begin(message.publisher(), message.subscriber());
      }
      latest.ifPresent(pair -> pair.add(message));
    }

    private void begin(int publisher, int subscriber) {
      List<Optional<PairEnds>> of = boxes.apply(PairEnds.of(run, publisher, subscriber));
      Optional<PairReport> report = run.pair(publisher, subscriber);
      PairMessages pair =
          new PairMessages(
              publisher,
              subscriber,
              of.isEmpty() ? 0 : report.map(one -> one.correction().ottNs().count()).orElse(0L),
              !of.isEmpty(),
              depth == Depth.CURVES);
      of.forEach(box -> pairs.computeIfAbsent(box, any -> new ArrayList<>()).add(pair));
      latest = Optional.of(pair);
    }
  }

  /** A box without intervals; the database sorts the times. */
  private OttBox streamed(CellTimes source, Depth depth) throws IOException {
    Pool pool = source.pool(false);
    AscendingQuantiles ott = quantiles(pool);
    double q1 = ott.of(Percentiles.Q1);
    double median = ott.of(Percentiles.MEDIAN);
    double q3 = ott.of(Percentiles.Q3);
    double low = BoxPlot.lowFence(q1, q3);
    double high = BoxPlot.highFence(q1, q3);
    Inside inside = times.inside(pool, low, high);
    Outliers outliers = new Outliers(inside.beyond(), cells.limits().outliers());
    if (inside.beyond() > 0) {
      times.beyond(pool, low, high, outliers);
    }
    boolean curves = depth == Depth.CURVES;
    return new OttBox(
        source.pair().orElse(null),
        ott.count(),
        q1,
        median,
        q3,
        inside.low(),
        inside.high(),
        inside.beyond(),
        outliers.kept,
        source.bound(times, median),
        QuartileIntervals.UNKNOWN,
        curves ? Percentiles.curve(ott, QuantileEstimates.NONE) : List.of(),
        curves
            ? Percentiles.curve(quantiles(source.pool(true)), QuantileEstimates.NONE)
            : List.of());
  }

  private AscendingQuantiles quantiles(Pool pool) throws IOException {
    AscendingQuantiles quantiles =
        new AscendingQuantiles(Math.toIntExact(times.count(pool)), Percentiles.QUANTILES);
    times.ascending(pool, quantiles::add);
    return quantiles;
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
