package org.ddsbench.gui.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.ChartModel.SweepAxis;
import org.ddsbench.repository.chart.ChartModel.SweepPoint;

/**
 * Medians against any parameter that a campaign sweeps: lines with bands of quartiles for numbers,
 * columns side by side for categories; whiskers for clock error bounds.
 */
public final class SweepChart {
  private static final double LOG_FACTOR = 20;
  private static final double WHISKERS_APART = 5;

  /** The share of the distance between two categories that the series of one may take. */
  private static final double SHARE_OF_CATEGORY = 0.6;

  private final SweepAxis axis;
  private final List<Cell> cells;
  private final ChartStyle style;

  /** The possible positions of cells on the axis, ascending. */
  private final double[] places;

  private SweepChart(SweepAxis axis, List<Cell> cells, ChartStyle style) {
    this.axis = axis;
    this.cells = cells;
    this.style = style;
    places = points().mapToDouble(SweepPoint::place).distinct().sorted().toArray();
  }

  /**
   * The chart of at least one cell; they differ in the axis' parameter and implementation alone.
   */
  public static ChartPicture of(List<Cell> cells, SweepAxis axis, ChartStyle style) {
    return new SweepChart(axis, cells, style).chart();
  }

  private Stream<SweepPoint> points() {
    return cells.stream().flatMap(cell -> cell.along(axis).stream());
  }

  private boolean isLog() {
    return axis.numeric() && places[0] > 0 && places[places.length - 1] / places[0] > LOG_FACTOR;
  }

  private Scale xScale() {
    if (!axis.numeric()) {
      return new CategoryScale(Arrays.stream(places).mapToObj(this::name).toList());
    }
    boolean duration = axis.unit().equals("ns");
    if (isLog()) {
      return duration ? new LogScale(NumberText::duration) : new LogScale();
    }
    return duration
        ? new LinearScale(NumberText::duration)
        : new LinearScale(axis.unit().equals("percent") ? 0 : 1);
  }

  /** The value at a position, with its unit. */
  private String name(double place) {
    if (axis.numeric()) {
      return switch (axis.unit()) {
        case "ns" -> NumberText.duration(place);
        case "bytes" -> NumberText.bytes(place);
        case "percent" -> NumberText.of(place) + " %";
        default -> NumberText.count((long) place);
      };
    }
    return points()
        .filter(point -> point.place() == place)
        .map(SweepPoint::text)
        .findFirst()
        .orElse("");
  }

  private String xName() {
    String unit = axis.unit().equals("bytes") ? ", B" : axis.unit().equals("percent") ? ", %" : "";
    return axis.title() + unit + (isLog() ? ", " + Texts.of("results.chart.logarithmic") : "");
  }

  /** The cells of a series, by its key. */
  private List<Cell> cells(String series) {
    return cells.stream()
        .filter(
            cell -> cell.along(axis).filter(point -> point.seriesKey().equals(series)).isPresent())
        .toList();
  }

  private Optional<Cell> at(List<Cell> series, double place) {
    return series.stream()
        .filter(cell -> cell.along(axis).filter(point -> point.place() == place).isPresent())
        .findFirst();
  }

  private ChartPicture chart() {
    Scale xScale = xScale();
    Values values = new Values();
    StringBuilder caption =
        new StringBuilder(
            Texts.of(
                axis.numeric() ? "results.chart.sweep.caption" : "results.chart.sweep.categories"));
    List<List<String>> data = new ArrayList<>();
    for (Cell cell : cells) {
      Optional<OttBox> box = Names.box(cell, Optional.empty());
      box.ifPresent(found -> seen(found, values));
      if (box.isEmpty()) {
        String where = cell.along(axis).map(point -> name(point.place())).orElse("");
        caption
            .append(' ')
            .append(
                Texts.of("results.chart.sweep.gap", cell.implementation(), where, Names.gap(cell)));
      }
      data.add(BoxData.row(cell, Optional.empty(), box));
    }
    Scale scale = values.scale();
    Span span = values.span(scale);
    List<Layer> layers = new ArrayList<>();
    List<Layer> lines = new ArrayList<>();
    List<Reading> readings = new ArrayList<>();
    Legend legend = new Legend();
    List<String> shown =
        points()
            .sorted(Comparator.comparing(SweepPoint::series, NaturalOrder.INSTANCE))
            .map(SweepPoint::seriesKey)
            .distinct()
            .toList();
    for (String key : shown) {
      List<Cell> own = cells(key);
      Color colour = style.colour(own.get(0).colour());
      legend.line(
          own.get(0).along(axis).map(SweepPoint::series).orElse(""),
          colour,
          ChartStyle.stroke(2.5));
      double middle = shown.indexOf(key) - (shown.size() - 1) / 2.0;
      double step = axis.numeric() ? 0 : middle * SHARE_OF_CATEGORY / shown.size();
      Series series = new Series(places.length, scale, span);
      for (int i = 0; i < places.length; i++) {
        Optional<Cell> cell = at(own, places[i]);
        Optional<OttBox> box = cell.flatMap(found -> Names.box(found, Optional.empty()));
        series.put(i, xScale.position(axis.numeric() ? places[i] : i) + step, box);
        if (cell.isPresent() && box.isPresent()) {
          readings.add(
              new Reading(0, series.xs[i], series.medians[i], BoxData.text(cell.get(), box.get())));
        }
      }
      series.draw(axis.numeric(), colour, layers, lines);
      double aside = axis.numeric() ? WHISKERS_APART * middle : 0;
      lines.add(Layers.whiskers(series.xs, series.lows, series.highs, style.warn(), aside));
      lines.add(Layers.bars(series.xs, series.from, series.to, style.ink()));
    }
    layers.addAll(lines);
    legend
        .area(Texts.of("results.chart.quartiles"), ChartStyle.faint(style.soft(), 0.3))
        .line(Texts.of("results.chart.interval"), style.ink(), ChartStyle.stroke(4))
        .line(Texts.of("results.chart.bound"), style.warn(), ChartStyle.stroke(2));
    return new ChartPicture(
        Texts.of("results.chart.sweep"),
        caption + Names.caveats(cells),
        xName(),
        xScale,
        xSpan(xScale),
        List.of(
            new Panel(
                Texts.of(values.isLog() ? "results.chart.ott.log" : "results.chart.ott"),
                scale,
                span,
                layers)),
        legend,
        new ListedReadings(readings),
        DataTable.of(BoxData.HEAD, data),
        style);
  }

  private static void seen(OttBox box, Values values) {
    values.add(box.q1() / 1000).add(box.q3() / 1000);
    Interval interval = box.intervals().median();
    if (interval != null) {
      values.addLimit(interval.low() / 1000);
      values.addLimit(interval.high() / 1000);
    }
  }

  private Span xSpan(Scale xScale) {
    if (xScale instanceof CategoryScale categories) {
      return categories.all();
    }
    return places.length == 1
        ? new Values().add(places[0]).span(xScale)
        : new Span(xScale.position(places[0]), xScale.position(places[places.length - 1]))
            .widened(0.03);
  }

  /** The positions of one series; not a number where it has none. */
  private static final class Series {
    private final Scale scale;
    private final Span all;
    private final double[] xs;
    private final double[] q1s;
    private final double[] medians;
    private final double[] q3s;
    private final double[] lows;
    private final double[] highs;
    private final double[] from;
    private final double[] to;

    Series(int count, Scale scale, Span all) {
      this.scale = scale;
      this.all = all;
      xs = new double[count];
      q1s = new double[count];
      medians = new double[count];
      q3s = new double[count];
      lows = new double[count];
      highs = new double[count];
      from = new double[count];
      to = new double[count];
    }

    void put(int i, double x, Optional<OttBox> found) {
      xs[i] = x;
      q1s[i] = found.map(box -> at(box.q1())).orElse(Double.NaN);
      medians[i] = found.map(box -> at(box.median())).orElse(Double.NaN);
      q3s[i] = found.map(box -> at(box.q3())).orElse(Double.NaN);
      Long bound = found.map(OttBox::boundNs).orElse(null);
      double median = found.map(OttBox::median).orElse(Double.NaN);
      lows[i] = bound == null ? Double.NaN : floor(at(median - bound));
      highs[i] = bound == null ? Double.NaN : at(median + bound);
      Interval interval = found.map(box -> box.intervals().median()).orElse(null);
      from[i] = interval == null ? Double.NaN : floor(at(interval.low()));
      to[i] = interval == null ? Double.NaN : ceiling(at(interval.high()));
    }

    /** Draws the series; numbers are joined by a line, categories are not. */
    void draw(boolean joined, Color colour, List<Layer> below, List<Layer> above) {
      Color faint = ChartStyle.faint(colour, joined ? 0.2 : 0.4);
      if (joined) {
        below.add(Layers.band(xs, q1s, xs, q3s, faint));
        above.add(Layers.line(xs, medians, colour, ChartStyle.stroke(2.5), true));
        return;
      }
      for (int i = 0; i < xs.length; i++) {
        double[] x = {xs[i]};
        below.add(Layers.band(x, new double[] {q1s[i]}, x, new double[] {q3s[i]}, faint));
        above.add(Layers.line(x, new double[] {medians[i]}, colour, ChartStyle.stroke(2.5), true));
      }
    }

    private double at(double ns) {
      return scale.position(ns / 1000);
    }

    private double ceiling(double position) {
      return Double.isFinite(position) ? position : all.high() + 10 * all.length();
    }

    private double floor(double position) {
      return Double.isFinite(position) ? position : all.low() - 10 * all.length();
    }
  }
}
