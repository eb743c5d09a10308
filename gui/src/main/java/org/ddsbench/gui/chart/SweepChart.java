package org.ddsbench.gui.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;

/** Medians against message size or subscribers: bands of quartiles, whiskers of the clocks. */
public final class SweepChart {
  private static final double LOG_FACTOR = 20;
  private static final double WHISKERS_APART = 5;

  /** What varies along x. */
  public enum Against {
    SIZE("size", Cell::bytes),
    SUBSCRIBERS("subscribers", Cell::subscribers);

    private final String key;
    private final ToIntFunction<Cell> x;

    Against(String key, ToIntFunction<Cell> x) {
      this.key = key;
      this.x = x;
    }

    /** Its value of a cell. */
    public int of(Cell cell) {
      return x.applyAsInt(cell);
    }

    String text(String what) {
      return Texts.of("results.chart." + key + what);
    }
  }

  private SweepChart() {}

  /** The chart of cells that differ in x and implementation alone. */
  public static ChartPicture of(
      List<String> implementations, List<Cell> cells, Against against, ChartStyle style) {
    int[] xs = cells.stream().mapToInt(against::of).distinct().sorted().toArray();
    boolean log = xs[0] > 0 && (double) xs[xs.length - 1] / xs[0] > LOG_FACTOR;
    Scale xScale = log ? new LogScale() : new LinearScale(1);
    Values values = new Values();
    StringBuilder caption = new StringBuilder(Texts.of("results.chart.sweep.caption"));
    List<List<String>> data = new ArrayList<>();
    for (Cell cell : cells.stream().sorted(Names.ORDER).toList()) {
      Optional<OttBox> box = Names.box(cell, "");
      box.ifPresent(found -> values.add(found.q1() / 1000).add(found.q3() / 1000));
      if (box.isEmpty()) {
        caption
            .append(' ')
            .append(
                Texts.of(
                    "results.chart.sweep.gap",
                    cell.implementation(),
                    NumberText.count(against.of(cell)),
                    Names.gap(cell)));
      }
      data.add(BoxData.row(cell, "", box));
    }
    Scale scale = values.scale();
    Span span = values.span(scale);
    List<Layer> layers = new ArrayList<>();
    List<Layer> lines = new ArrayList<>();
    List<Reading> readings = new ArrayList<>();
    Legend legend = new Legend();
    List<String> shown = cells.stream().map(Cell::implementation).distinct().sorted().toList();
    for (String implementation : shown) {
      Color colour = style.colour(implementations.indexOf(implementation));
      legend.line(implementation, colour, ChartStyle.stroke(2.5));
      Series series = new Series(xs.length, scale, span);
      for (int i = 0; i < xs.length; i++) {
        int x = xs[i];
        Optional<Cell> cell =
            cells.stream()
                .filter(c -> c.implementation().equals(implementation) && against.of(c) == x)
                .findFirst();
        Optional<OttBox> box = cell.flatMap(found -> Names.box(found, ""));
        series.put(i, xScale.position(x), box);
        if (cell.isPresent() && box.isPresent()) {
          readings.add(
              new Reading(0, series.xs[i], series.medians[i], BoxData.text(cell.get(), box.get())));
        }
      }
      layers.add(
          Layers.band(series.xs, series.q1s, series.xs, series.q3s, ChartStyle.faint(colour, 0.2)));
      lines.add(Layers.line(series.xs, series.medians, colour, ChartStyle.stroke(2.5), true));
      double aside = WHISKERS_APART * (shown.indexOf(implementation) - (shown.size() - 1) / 2.0);
      lines.add(Layers.whiskers(series.xs, series.lows, series.highs, style.warn(), aside));
    }
    layers.addAll(lines);
    legend
        .area(Texts.of("results.chart.quartiles"), ChartStyle.faint(style.soft(), 0.3))
        .line(Texts.of("results.chart.bound"), style.warn(), ChartStyle.stroke(2));
    return new ChartPicture(
        against.text(""),
        caption.toString(),
        against.text(log ? ".axis.log" : ".axis"),
        xScale,
        xs.length == 1
            ? new Values().add(xs[0]).span(xScale)
            : new Span(xScale.position(xs[0]), xScale.position(xs[xs.length - 1])).widened(0.03),
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

  /** The positions of one implementation; not a number where it has none. */
  private static final class Series {
    private final Scale scale;
    private final Span all;
    private final double[] xs;
    private final double[] q1s;
    private final double[] medians;
    private final double[] q3s;
    private final double[] lows;
    private final double[] highs;

    Series(int count, Scale scale, Span all) {
      this.scale = scale;
      this.all = all;
      xs = new double[count];
      q1s = new double[count];
      medians = new double[count];
      q3s = new double[count];
      lows = new double[count];
      highs = new double[count];
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
    }

    private double at(double ns) {
      return scale.position(ns / 1000);
    }

    private double floor(double position) {
      return Double.isFinite(position) ? position : all.low() - 10 * all.length();
    }
  }
}
