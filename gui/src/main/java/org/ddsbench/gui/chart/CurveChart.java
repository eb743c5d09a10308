package org.ddsbench.gui.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.CurvePoint;
import org.ddsbench.repository.summary.PairEnds;

/**
 * One-way times at percentiles, one curve for each implementation, with bands of its 95 % intervals
 * and of the clock error bound.
 */
public final class CurveChart {
  private CurveChart() {}

  /**
   * The chart of cells of one configuration.
   *
   * @param pair empty for all pairs together
   */
  public static ChartPicture of(List<Cell> cells, Optional<PairEnds> pair, ChartStyle style) {
    Values values = new Values();
    StringBuilder caption = new StringBuilder(Texts.of("results.chart.percentiles.caption"));
    Scale tail = new TailScale();
    double most = 1;
    for (Cell cell : cells) {
      if (Names.box(cell, pair).isEmpty()) {
        caption
            .append(' ')
            .append(Texts.of("results.chart.missing", cell.implementation(), Names.gap(cell)));
      }
      for (OttBox box : Names.box(cell, pair).stream().toList()) {
        for (CurvePoint point : box.curve()) {
          most = Math.max(most, tail.position(point.percent()));
          values.add(point.ns() / 1000);
          if (IntervalText.isLimited(point)) {
            values.addLimit(IntervalText.low(point) / 1000);
            values.addLimit(IntervalText.high(point) / 1000);
          }
        }
        box.intendedCurve().forEach(point -> values.add(point.ns() / 1000));
        caption.append(' ').append(count(cell, box));
      }
    }
    Scale scale = values.scale();
    List<Layer> bands = new ArrayList<>();
    List<Layer> lines = new ArrayList<>();
    List<Reading> readings = new ArrayList<>();
    List<List<String>> data = new ArrayList<>();
    Legend legend = new Legend();
    for (Cell cell : cells) {
      for (OttBox box : Names.box(cell, pair).stream().toList()) {
        Color colour = style.colour(cell.colour());
        String name = cell.implementation();
        String intended = Texts.of("results.chart.fromt0", name);
        legend.line(name, colour, ChartStyle.stroke(2.5));
        legend.line(intended, colour, ChartStyle.dashed(1.5));
        double[] xs = xs(box.curve(), tail);
        double[] ys = ys(box.curve(), scale, 0);
        if (box.boundNs() != null) {
          bands.add(
              Layers.band(
                  xs,
                  lifted(box.curve(), scale, -box.boundNs(), values.span(scale)),
                  xs,
                  ys(box.curve(), scale, box.boundNs()),
                  ChartStyle.faint(style.warn(), 0.22)));
        }
        List<CurvePoint> limited = box.curve().stream().filter(IntervalText::isLimited).toList();
        double[] limitedXs = xs(limited, tail);
        bands.add(
            Layers.band(
                limitedXs,
                limited.stream()
                    .mapToDouble(
                        p -> floor(scale.position(IntervalText.low(p) / 1000), values.span(scale)))
                    .toArray(),
                limitedXs,
                limited.stream()
                    .mapToDouble(p -> scale.position(IntervalText.high(p) / 1000))
                    .toArray(),
                ChartStyle.faint(colour, 0.2)));
        lines.add(
            Layers.line(
                xs(box.intendedCurve(), tail),
                ys(box.intendedCurve(), scale, 0),
                colour,
                ChartStyle.dashed(1.5),
                false));
        lines.add(Layers.line(xs, ys, colour, ChartStyle.stroke(2.5), true));
        read(readings, box.curve(), name, tail, scale, box);
        read(readings, box.intendedCurve(), intended, tail, scale, box);
        rows(data, cell, pair, "ott", box, box.curve());
        rows(data, cell, pair, "ott_intended", box, box.intendedCurve());
      }
    }
    legend.area(Texts.of("results.chart.interval.band"), ChartStyle.faint(style.soft(), 0.35));
    legend.area(Texts.of("results.chart.bound.band"), ChartStyle.faint(style.warn(), 0.35));
    List<Layer> layers = new ArrayList<>(bands);
    layers.addAll(lines);
    return new ChartPicture(
        Texts.of("results.chart.percentiles"),
        caption + Names.caveats(cells),
        Texts.of("results.chart.percentile"),
        tail,
        new Span(0, most).widened(0.01),
        List.of(
            new Panel(
                Texts.of(values.isLog() ? "results.chart.ott.log" : "results.chart.ott"),
                scale,
                values.span(scale),
                layers)),
        legend,
        new ListedReadings(readings),
        DataTable.of(
            Names.head(
                "pair",
                "time",
                "percentile_percent",
                "value_ns",
                "uncertainty_ns",
                "value_ci_low_ns",
                "value_ci_high_ns"),
            data),
        style);
  }

  private static String count(Cell cell, OttBox box) {
    return Texts.of(
        box.intervals().unreliable()
            ? "results.chart.percentiles.unreliable"
            : "results.chart.percentiles.count",
        cell.implementation(),
        IntervalText.messages(box));
  }

  private static double[] xs(List<CurvePoint> points, Scale tail) {
    return points.stream().mapToDouble(point -> tail.position(point.percent())).toArray();
  }

  private static double[] ys(List<CurvePoint> points, Scale scale, long more) {
    return points.stream().mapToDouble(p -> scale.position((p.ns() + more) / 1000)).toArray();
  }

  /** The lower edge of a band; far below the plot where it has no position. */
  private static double[] lifted(List<CurvePoint> points, Scale scale, long more, Span all) {
    return Arrays.stream(ys(points, scale, more)).map(y -> floor(y, all)).toArray();
  }

  private static double floor(double position, Span all) {
    return Double.isFinite(position) ? position : all.low() - 10 * all.length();
  }

  private static void read(
      List<Reading> readings,
      List<CurvePoint> curve,
      String name,
      Scale tail,
      Scale scale,
      OttBox box) {
    for (CurvePoint point : curve) {
      readings.add(
          new Reading(
              0,
              tail.position(point.percent()),
              scale.position(point.ns() / 1000),
              Texts.of(
                  "results.chart.percentiles.reading",
                  name,
                  NumberText.plain(point.percent()),
                  NumberText.microseconds(point.ns())
                      + IntervalText.brackets(point.interval(), box.intervals().unreliable()),
                  BoxData.bound(box.boundNs()))));
    }
  }

  private static void rows(
      List<List<String>> data,
      Cell cell,
      Optional<PairEnds> pair,
      String time,
      OttBox box,
      List<CurvePoint> curve) {
    for (CurvePoint point : curve) {
      List<String> row = new ArrayList<>(Names.columns(cell));
      row.addAll(
          List.of(
              pair.map(PairEnds::name).orElse(""),
              time,
              NumberText.plain(point.percent()),
              NumberText.plain(point.ns()),
              box.boundNs() == null ? "" : box.boundNs().toString()));
      row.addAll(IntervalText.cells(point.interval()));
      data.add(row);
    }
  }
}
