package org.ddsbench.gui.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.CycleCurve;
import org.ddsbench.repository.chart.CurvePoint;

/**
 * Times within which shares of the cycles of graph colouring ended, one line for each
 * implementation, with 95 % intervals over repetitions.
 */
public final class CycleChart {
  private static final double MS_NS = 1e6;
  private static final double FIRST_PERCENT = 50;

  private CycleChart() {}

  /**
   * The chart of one configuration.
   *
   * @param curves at least one
   */
  public static ChartPicture of(List<CycleCurve> curves, ChartStyle style) {
    Values values = new Values();
    Scale tail = new TailScale();
    double most = 1;
    for (CurvePoint point : curves.stream().flatMap(one -> one.curve().stream()).toList()) {
      most = Math.max(most, tail.position(point.percent()));
      values.add(point.ns() / MS_NS);
      if (IntervalText.isLimited(point)) {
        values.addLimit(IntervalText.low(point) / MS_NS);
        values.addLimit(IntervalText.high(point) / MS_NS);
      }
    }
    Scale scale = values.scale();
    StringBuilder caption = new StringBuilder(Texts.of("results.chart.cycles.caption"));
    List<Layer> layers = new ArrayList<>();
    List<Reading> readings = new ArrayList<>();
    List<List<String>> data = new ArrayList<>();
    Legend legend = new Legend();
    for (CycleCurve curve : curves) {
      String name = curve.cell().implementation();
      Color colour = style.colour(curve.cell().colour());
      caption
          .append(' ')
          .append(Texts.of("results.chart.cycles.count", name, NumberText.count(curve.counted())));
      legend.line(name, colour, ChartStyle.stroke(2.5));
      draw(layers, curve.curve(), tail, scale, values.span(scale), colour);
      for (CurvePoint point : curve.curve()) {
        readings.add(
            new Reading(
                0,
                tail.position(point.percent()),
                scale.position(point.ns() / MS_NS),
                Texts.of(
                    "results.chart.cycles.reading",
                    name,
                    NumberText.plain(point.percent()),
                    time(point))));
        List<String> row = new ArrayList<>(Names.columns(curve.cell()));
        row.addAll(
            List.of(NumberText.plain(point.percent()), NumberText.plain(Math.rint(point.ns()))));
        row.addAll(IntervalText.cells(point.interval()));
        data.add(row);
      }
    }
    return new ChartPicture(
        Texts.of("results.chart.cycles"),
        caption.toString(),
        Texts.of("results.chart.percentile"),
        tail,
        new Span(tail.position(FIRST_PERCENT), most).widened(0.02),
        List.of(
            new Panel(
                Texts.of(
                    values.isLog() ? "results.chart.cycles.time.log" : "results.chart.cycles.time"),
                scale,
                values.span(scale),
                layers)),
        legend,
        new ListedReadings(readings),
        DataTable.of(
            Names.head(
                "percentile_percent",
                "cycle_time_ns",
                "cycle_time_ci_low_ns",
                "cycle_time_ci_high_ns"),
            data),
        style);
  }

  private static void draw(
      List<Layer> layers,
      List<CurvePoint> points,
      Scale tail,
      Scale scale,
      Span all,
      Color colour) {
    List<CurvePoint> limited = points.stream().filter(IntervalText::isLimited).toList();
    layers.add(
        Layers.whiskers(
            xs(limited, tail),
            limited.stream()
                .mapToDouble(point -> scale.position(IntervalText.low(point) / MS_NS))
                .map(low -> Double.isFinite(low) ? low : all.low())
                .toArray(),
            limited.stream()
                .mapToDouble(point -> scale.position(IntervalText.high(point) / MS_NS))
                .toArray(),
            colour,
            0));
    layers.add(
        Layers.line(
            xs(points, tail),
            points.stream().mapToDouble(point -> scale.position(point.ns() / MS_NS)).toArray(),
            colour,
            ChartStyle.stroke(2.5),
            true));
  }

  private static String time(CurvePoint point) {
    return NumberText.of(point.ns() / MS_NS)
        + " ms"
        + (IntervalText.isLimited(point)
            ? IntervalText.brackets(
                NumberText.of(IntervalText.low(point) / MS_NS),
                NumberText.of(IntervalText.high(point) / MS_NS),
                false)
            : "");
  }

  private static double[] xs(List<CurvePoint> points, Scale tail) {
    return points.stream().mapToDouble(point -> tail.position(point.percent())).toArray();
  }
}
