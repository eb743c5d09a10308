package org.ddsbench.gui.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.CurvePoint;

/**
 * Empirical distributions, one line for each implementation, with bands of 95 % intervals and of
 * the clock error bound.
 */
public final class EcdfChart {
  private EcdfChart() {}

  /**
   * The chart of at least one distribution.
   *
   * @param missing sentences about missing data
   */
  public static ChartPicture of(List<Ecdf> all, String missing, ChartStyle style) {
    Values values = new Values();
    for (Ecdf ecdf : all) {
      values.add(ecdf.values()[0] / 1000.0);
      values.add(ecdf.values()[ecdf.values().length - 1] / 1000.0);
    }
    Scale scale = values.scale();
    Span span = values.span(scale);
    List<Layer> bands = new ArrayList<>();
    List<Layer> lines = new ArrayList<>();
    List<Reading> readings = new ArrayList<>();
    List<List<String>> data = new ArrayList<>();
    Legend legend = new Legend();
    for (Ecdf ecdf : all) {
      Color colour = style.colour(ecdf.cell().colour());
      legend.line(ecdf.cell().implementation(), colour, ChartStyle.stroke(2.5));
      double[] shares = steps(ecdf.shares(), true);
      if (ecdf.boundNs() != null) {
        bands.add(
            Layers.band(
                steps(positions(ecdf, -ecdf.boundNs(), scale, span), false),
                shares,
                steps(positions(ecdf, ecdf.boundNs(), scale, span), false),
                shares,
                ChartStyle.faint(style.warn(), 0.22)));
      }
      double[] xs = positions(ecdf, 0, scale, span);
      lines.add(Layers.line(steps(xs, false), shares, colour, ChartStyle.stroke(2.5), false));
      for (int i = 0; i < xs.length; i++) {
        double percent = 100 * ecdf.shares()[i];
        readings.add(
            new Reading(
                0,
                xs[i],
                percent,
                Texts.of(
                    "results.chart.ecdf.reading",
                    ecdf.cell().implementation(),
                    NumberText.of(percent),
                    NumberText.microseconds((double) ecdf.values()[i]),
                    BoxData.bound(ecdf.boundNs()))));
        data.add(
            List.of(
                ecdf.cell().implementation(),
                Names.described(ecdf.cell()),
                String.valueOf(ecdf.values()[i]),
                NumberText.plain(percent),
                ecdf.boundNs() == null ? "" : ecdf.boundNs().toString(),
                "",
                ""));
      }
      bands.add(intervals(ecdf.percentiles(), scale, span, ChartStyle.faint(colour, 0.2)));
      percentiles(ecdf, scale, readings, data);
    }
    legend.area(Texts.of("results.chart.interval.band"), ChartStyle.faint(style.soft(), 0.35));
    legend.area(Texts.of("results.chart.bound.band"), ChartStyle.faint(style.warn(), 0.35));
    List<Layer> layers = new ArrayList<>(bands);
    layers.addAll(lines);
    return new ChartPicture(
        Texts.of("results.chart.ecdf"),
        Texts.of("results.chart.ecdf.caption")
            + missing
            + Names.caveats(all.stream().map(Ecdf::cell).toList()),
        Texts.of(values.isLog() ? "results.chart.ott.log" : "results.chart.ott"),
        scale,
        span,
        List.of(
            new Panel(
                Texts.of("results.chart.share"), new LinearScale(), new Span(0, 102), layers)),
        legend,
        new ListedReadings(readings),
        DataTable.of(
            List.of(
                "implementation",
                "configuration",
                "ott_ns",
                "share_percent",
                "uncertainty_ns",
                "ott_ci_low_ns",
                "ott_ci_high_ns"),
            data),
        style);
  }

  /** The area between the limits of the percentiles that have both. */
  private static Layer intervals(OttBox box, Scale scale, Span span, Color colour) {
    List<CurvePoint> limited = box.curve().stream().filter(IntervalText::isLimited).toList();
    double[] shares = limited.stream().mapToDouble(CurvePoint::percent).toArray();
    return Layers.band(
        limited.stream().mapToDouble(p -> at(IntervalText.low(p), scale, span)).toArray(),
        shares,
        limited.stream().mapToDouble(p -> at(IntervalText.high(p), scale, span)).toArray(),
        shares,
        colour);
  }

  private static void percentiles(
      Ecdf ecdf, Scale scale, List<Reading> readings, List<List<String>> data) {
    OttBox box = ecdf.percentiles();
    for (CurvePoint point : box.curve()) {
      readings.add(
          new Reading(
              0,
              scale.position(point.ns() / 1000),
              point.percent(),
              Texts.of(
                  "results.chart.ecdf.reading",
                  ecdf.cell().implementation(),
                  NumberText.of(point.percent()),
                  NumberText.microseconds(point.ns())
                      + IntervalText.brackets(point.interval(), box.intervals().unreliable()),
                  BoxData.bound(ecdf.boundNs()))));
      List<String> row =
          new ArrayList<>(
              List.of(
                  ecdf.cell().implementation(),
                  Names.described(ecdf.cell()),
                  NumberText.plain(point.ns()),
                  NumberText.plain(point.percent()),
                  ecdf.boundNs() == null ? "" : ecdf.boundNs().toString()));
      row.addAll(IntervalText.cells(point.interval()));
      data.add(row);
    }
  }

  private static double[] positions(Ecdf ecdf, long more, Scale scale, Span all) {
    double[] positions = new double[ecdf.values().length];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = at((double) ecdf.values()[i] + more, scale, all);
    }
    return positions;
  }

  /** The position of a time; far to the left if it has none on the axis. */
  private static double at(double ns, Scale scale, Span all) {
    double position = scale.position(ns / 1000);
    return Double.isFinite(position) ? position : all.low() - 10 * all.length();
  }

  /** Each value twice: a step is vertical at its value, then horizontal to the next. */
  private static double[] steps(double[] each, boolean shares) {
    double[] steps = new double[2 * each.length];
    for (int i = 0; i < each.length; i++) {
      steps[2 * i] = shares ? (i == 0 ? 0 : 100 * each[i - 1]) : each[i];
      steps[2 * i + 1] = shares ? 100 * each[i] : each[i];
    }
    return steps;
  }
}
