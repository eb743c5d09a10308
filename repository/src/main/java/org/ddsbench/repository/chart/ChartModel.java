package org.ddsbench.repository.chart;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.repository.store.MessagePath;
import org.ddsbench.repository.store.PartTimes;
import org.ddsbench.repository.summary.FigureUnit;
import org.ddsbench.repository.summary.PairEnds;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the charts of a campaign show. Times are nanoseconds; {@code x} of a line over
 * time is nanoseconds since the start of the run. Everything that a chart can select has a key,
 * which is not shown, and a name, which is shown and never compared.
 *
 * @param axes the parameters that charts can have along x
 * @param cells in the order of tables
 * @param parts in the same order
 * @param figures figures of other experiments than transit, in the same order
 * @param requests response times of requests over clients and threads
 * @param cycles cycle times of graph colouring
 * @param queueing completion times of requests at random times beside those of a model
 * @param rates sustainable rates by configuration
 * @param loads one-way times over the load by configuration
 * @param runs names of runs by key
 * @param pairs names of pairs by key
 */
public record ChartModel(
    List<SweepAxis> axes,
    List<Cell> cells,
    List<Timeline> timelines,
    List<ResourceLines> resources,
    List<PartBar> parts,
    List<MessageWay> ways,
    List<FigureRow> figures,
    List<RequestPanel> requests,
    List<CycleCurve> cycles,
    List<QueueLine> queueing,
    List<RatePanel> rates,
    List<LoadPanel> loads,
    Map<String, String> runs,
    Map<String, String> pairs) {

  public ChartModel {
    axes = List.copyOf(axes);
    cells = List.copyOf(cells);
    timelines = List.copyOf(timelines);
    resources = List.copyOf(resources);
    parts = List.copyOf(parts);
    ways = List.copyOf(ways);
    figures = List.copyOf(figures);
    requests = List.copyOf(requests);
    cycles = List.copyOf(cycles);
    queueing = List.copyOf(queueing);
    rates = List.copyOf(rates);
    loads = List.copyOf(loads);
    // Sorted, so that the same runs make the same report.
    runs = Collections.unmodifiableMap(new TreeMap<>(runs));
    pairs = Collections.unmodifiableMap(new TreeMap<>(pairs));
  }

  /**
   * The parts of the one-way times of a cell, of all pairs and repetitions together.
   *
   * @param cell the cell, without its boxes
   */
  public record PartBar(Cell cell, PartTimes times) {}

  /** The way of one message of a run, which is given by its key. */
  public record MessageWay(String run, PairEnds pair, MessagePath path) {}

  /**
   * A figure of the apps of one role, in all repetitions of a cell.
   *
   * @param cell the cell, without boxes
   * @param figure key of the figure, the same for all its steps
   * @param title of the figure and the role, for people
   * @param step the step after which it was measured; may be empty
   * @param unit of the values
   * @param shown the unit in which all values of the figure are shown
   * @param median median of all values
   * @param count number of all values; {@code values} may be a selection with both extremes
   */
  public record FigureRow(
      Cell cell,
      String figure,
      String title,
      String step,
      String unit,
      FigureUnit shown,
      double median,
      int runs,
      int count,
      List<Long> values) {
    public FigureRow {
      values = List.copyOf(values);
    }
  }

  /**
   * Mean response times of requests of one configuration and implementation.
   *
   * @param scenarioKey key of what it has in common with other implementations
   * @param scenario its name
   * @param overThreads whether x is the number of threads of each client and a line belongs to a
   *     number of clients; otherwise the other way round
   * @param shown the unit in which all panels of the scenario are shown
   * @param coefficients of the regression in ms; none without one
   * @param rSquared of the regression; null without one, or when all response times are equal
   */
  public record RequestPanel(
      String scenarioKey,
      String scenario,
      String implementation,
      boolean overThreads,
      FigureUnit shown,
      List<RequestLine> lines,
      List<Coefficient> coefficients,
      @Nullable Double rSquared) {
    public RequestPanel {
      lines = List.copyOf(lines);
      coefficients = List.copyOf(coefficients);
    }
  }

  /**
   * The response times at one number of clients or threads.
   *
   * @param of this number
   * @param points by ascending x
   */
  public record RequestLine(int of, List<RequestPoint> points) {
    public RequestLine {
      points = List.copyOf(points);
    }
  }

  /**
   * The response times of one cell of the matrix, nanoseconds.
   *
   * @param p5 null when unknown, as {@code p95}
   * @param fitted null without a regression
   */
  public record RequestPoint(
      int x, double mean, @Nullable Double p5, @Nullable Double p95, @Nullable Double fitted) {}

  /**
   * Cycle times of graph colouring at percentiles, of all repetitions of a cell.
   *
   * @param cell the cell, without boxes
   * @param counted number of cycles of all repetitions together
   * @param curve ascending, as far as the cycles of a run are enough; means over the repetitions
   */
  public record CycleCurve(Cell cell, long counted, List<CurvePoint> curve) {
    public CycleCurve {
      curve = List.copyOf(curve);
    }
  }

  /**
   * A server of one implementation and configuration under several rates of requests.
   *
   * @param key of both
   * @param points by ascending rate
   */
  public record QueueLine(
      String key, String implementation, String scenario, List<QueuePoint> points) {
    public QueueLine {
      points = List.copyOf(points);
    }
  }

  /**
   * Means at one rate, nanoseconds; those predicted are null where requests pile up without end.
   *
   * @param perSecond measured rate of the requests
   * @param low lower limit of the predicted completion time's 95 % interval
   * @param high its upper limit
   */
  public record QueuePoint(
      double perSecond,
      double completion,
      double queue,
      @Nullable Double predictedCompletion,
      @Nullable Double low,
      @Nullable Double high,
      @Nullable Double predictedQueue) {}

  /**
   * A parameter that charts can have along x.
   *
   * @param key the attribute in campaign.xml
   * @param title its name in words
   * @param unit of its numbers: ns, bytes, percent; empty for counts and words
   * @param numeric whether all its values are numbers; else they are categories
   */
  public record SweepAxis(String key, String title, String unit, boolean numeric) {}

  /**
   * Where a configuration lies along an axis.
   *
   * @param axis its key
   * @param groupKey key of what configurations have in common that differ only in x and
   *     implementation
   * @param group its name
   * @param seriesKey key of what distinguishes their lines
   * @param series its name
   * @param text the value in words
   * @param place the value in the unit of the axis; for a category its position
   */
  public record SweepPoint(
      String axis,
      String groupKey,
      String group,
      String seriesKey,
      String series,
      String text,
      double place) {}

  /**
   * Runs that differ in their repetition only, pooled.
   *
   * @param key stays the same as long as the campaign varies in the same parameters
   * @param scenario key of what it has in common with cells of other implementations
   * @param conditions key of what it has in common with cells of other messages too
   * @param colour number of its implementation among all, from 0
   * @param subscribers 0 for an experiment without them
   * @param variation values of the other parameters that vary in the campaign; may be empty
   * @param points its position along each axis
   * @param gap why it has no boxes; empty when it has some
   * @param boxes the first is of all pairs together, the others of one pair each
   * @param caveats what to know before relying on the medians; may be empty
   */
  public record Cell(
      String key,
      String scenario,
      String conditions,
      int colour,
      String implementation,
      String message,
      int bytes,
      int subscribers,
      String variation,
      List<SweepPoint> points,
      String gap,
      List<OttBox> boxes,
      String caveats) {
    public Cell {
      points = List.copyOf(points);
      boxes = List.copyOf(boxes);
    }

    /** Its position along an axis. */
    public Optional<SweepPoint> along(SweepAxis axis) {
      return points.stream().filter(point -> point.axis().equals(axis.key())).findFirst();
    }

    /** The same cell with boxes that were read, or the reason why there are none. */
    Cell with(String why, List<OttBox> read) {
      return new Cell(
          key,
          scenario,
          conditions,
          colour,
          implementation,
          message,
          bytes,
          subscribers,
          variation,
          points,
          why,
          read,
          caveats);
    }
  }

  /**
   * The one-way times of one pair, or of all.
   *
   * @param pair null for all pairs together
   * @param low lower whisker (Tukey), {@code high} the upper one
   * @param outlierCount of all outliers; {@code outliers} may be a selection with both extremes
   * @param boundNs how far the median may be off because of the clocks; null when unknown
   * @param intervals of the quartiles
   * @param curve percentiles, ascending
   * @param intendedCurve the same of one-way times from the intended send time
   */
  public record OttBox(
      @Nullable PairEnds pair,
      long count,
      double q1,
      double median,
      double q3,
      long low,
      long high,
      long outlierCount,
      List<Long> outliers,
      @Nullable Long boundNs,
      QuartileIntervals intervals,
      List<CurvePoint> curve,
      List<CurvePoint> intendedCurve) {
    public OttBox {
      outliers = List.copyOf(outliers);
      curve = List.copyOf(curve);
      intendedCurve = List.copyOf(intendedCurve);
    }

    /** Whether it is the box of this pair; empty means all pairs together. */
    public boolean isOf(Optional<PairEnds> wanted) {
      return Optional.ofNullable(pair).equals(wanted);
    }
  }

  /**
   * How far quartiles may be off by chance: 95 % intervals, which are not reliable when {@code
   * unreliable} is set. Null where unknown.
   *
   * @param effective number of independent messages that these are worth (n_eff)
   */
  public record QuartileIntervals(
      @Nullable Double effective,
      boolean unreliable,
      @Nullable Interval q1,
      @Nullable Interval median,
      @Nullable Interval q3) {
    /** The intervals of messages that were not read one by one. */
    public static final QuartileIntervals UNKNOWN =
        new QuartileIntervals(null, false, null, null, null);

    /** The intervals from estimates, which include the quartiles. */
    static QuartileIntervals of(QuantileEstimates estimates) {
      return new QuartileIntervals(
          estimates.effective(),
          estimates.isUnreliable(),
          estimates.interval(Percentiles.Q1),
          estimates.interval(Percentiles.MEDIAN),
          estimates.interval(Percentiles.Q3));
    }
  }

  /**
   * One pair of one run over time.
   *
   * @param run the run's key
   * @param raw y: T2-T1 of the two clocks, minus that of the first message
   * @param corrected y: one-way time
   * @param warmupEndNs when the last warm-up message was sent; 0 without
   * @param messages received; the lines hold fewer points when they are decimated
   * @param caveats what to know about the times; may be empty
   */
  public record Timeline(
      String run,
      PairEnds pair,
      long messages,
      long warmupEndNs,
      String caveats,
      List<Point> raw,
      List<Point> corrected) {
    public Timeline {
      raw = List.copyOf(raw);
      corrected = List.copyOf(corrected);
    }
  }

  /**
   * What the apps and interfaces of one run used over time; rates are per second.
   *
   * @param run its key
   */
  public record ResourceLines(
      String run, List<Line> cpu, List<Line> memory, List<Line> switches, List<Line> network) {
    public ResourceLines {
      cpu = List.copyOf(cpu);
      memory = List.copyOf(memory);
      switches = List.copyOf(switches);
      network = List.copyOf(network);
    }
  }

  /**
   * One quantity over time.
   *
   * @param app the app that used it; empty for the node's interface
   * @param aspect which of two lines in one chart it is, such as sent and received; empty when the
   *     chart has one
   */
  public record Line(String node, String app, String aspect, List<Point> points) {
    public Line {
      points = List.copyOf(points);
    }
  }
}
