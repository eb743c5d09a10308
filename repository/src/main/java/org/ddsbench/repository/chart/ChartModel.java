package org.ddsbench.repository.chart;

import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.repository.store.MessagePath;
import org.ddsbench.repository.store.PartTimes;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the charts of a campaign show. Times are nanoseconds; {@code x} of a line over
 * time is nanoseconds since the start of the run.
 *
 * @param implementations in the order of their colours
 * @param axes the parameters that charts can have along x
 * @param cells in the order of tables
 * @param parts likewise
 */
public record ChartModel(
    List<String> implementations,
    List<SweepAxis> axes,
    List<Cell> cells,
    List<Timeline> timelines,
    List<ResourceLines> resources,
    List<PartBar> parts,
    List<MessageWay> ways) {

  public ChartModel {
    implementations = List.copyOf(implementations);
    axes = List.copyOf(axes);
    cells = List.copyOf(cells);
    timelines = List.copyOf(timelines);
    resources = List.copyOf(resources);
    parts = List.copyOf(parts);
    ways = List.copyOf(ways);
  }

  /** Where the one-way times of a configuration go, of all pairs and repetitions together. */
  public record PartBar(
      String implementation,
      String message,
      int bytes,
      int subscribers,
      String variation,
      PartTimes times) {}

  /** The way of one message of a run. */
  public record MessageWay(String run, String pair, MessagePath path) {}

  /**
   * A parameter that charts can have along x.
   *
   * @param key its attribute in campaign.xml
   * @param title in words
   * @param unit of its numbers: ns, bytes, percent; empty for counts and words
   * @param numeric whether all its values are numbers; else they are categories
   */
  public record SweepAxis(String key, String title, String unit, boolean numeric) {}

  /**
   * Where a configuration lies along an axis.
   *
   * @param axis its key
   * @param group what configurations have in common that differ in x and implementation alone
   * @param series what tells their lines apart
   * @param text the value in words
   * @param place the value in the unit of the axis; of categories their position in order
   */
  public record SweepPoint(String axis, String group, String series, String text, double place) {}

  /**
   * Runs that differ in their repetition only, put together.
   *
   * @param variation values of the other parameters that vary in the campaign; may be empty
   * @param points where it lies along each axis
   * @param gap why there are no boxes; empty when there are some
   * @param boxes the first is of all pairs together, the others of one pair each
   * @param caveats what to know before relying on the medians; may be empty
   */
  public record Cell(
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

    /** Where it lies along an axis. */
    public Optional<SweepPoint> along(SweepAxis axis) {
      return points.stream().filter(point -> point.axis().equals(axis.key())).findFirst();
    }

    /** The same runs with what was read of them. */
    Cell with(String why, List<OttBox> read) {
      return new Cell(
          implementation, message, bytes, subscribers, variation, points, why, read, caveats);
    }
  }

  /**
   * The one-way times of one pair, or of all.
   *
   * @param pair empty for all pairs together
   * @param low lower whisker (Tukey), {@code high} the upper one
   * @param outlierCount of all outliers; {@code outliers} may be a selection with both extremes
   * @param boundNs how far the median may be off because of the clocks; null when unknown
   * @param intervals of the quartiles
   * @param curve percentiles, ascending
   * @param intendedCurve the same of one-way times from the intended send time
   */
  public record OttBox(
      String pair,
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
  }

  /**
   * How far quartiles may be off by chance: 95 % intervals, which are not to be relied on when they
   * are {@code unreliable}. Null where nothing is known.
   *
   * @param effective how many independent messages these are worth (n_eff)
   */
  public record QuartileIntervals(
      @Nullable Double effective,
      boolean unreliable,
      @Nullable Interval q1,
      @Nullable Interval median,
      @Nullable Interval q3) {
    /** Of messages that were not looked at one by one. */
    public static final QuartileIntervals UNKNOWN =
        new QuartileIntervals(null, false, null, null, null);

    /** Those of estimates, among them the quartiles. */
    static QuartileIntervals of(QuantileEstimates estimates) {
      return new QuartileIntervals(
          estimates.effective(),
          estimates.isUnreliable(),
          estimates.interval(OttBoxes.Q1),
          estimates.interval(OttBoxes.MEDIAN),
          estimates.interval(OttBoxes.Q3));
    }
  }

  /**
   * One pair of one run over time.
   *
   * @param raw y: T2-T1 of the two clocks, less that of the first message
   * @param corrected y: one-way time
   * @param warmupEndNs when the last warm-up message was sent; 0 without
   * @param messages received; the lines hold fewer points when they are decimated
   */
  public record Timeline(
      String run,
      String pair,
      long messages,
      long warmupEndNs,
      List<Point> raw,
      List<Point> corrected) {
    public Timeline {
      raw = List.copyOf(raw);
      corrected = List.copyOf(corrected);
    }
  }

  /** What the apps and interfaces of one run used over time; rates are a second. */
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
   * @param app whose it is; empty for the node's interface
   * @param aspect which of two that one chart shows, such as sent and received; empty for one
   */
  public record Line(String node, String app, String aspect, List<Point> points) {
    public Line {
      points = List.copyOf(points);
    }
  }
}
