package org.ddsbench.gui.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.chart.Point;

/**
 * One-way times at percentiles, a curve an implementation, with a band of the clock error bound.
 */
public final class CurveChart {
  private CurveChart() {}

  /**
   * The chart of cells of one configuration.
   *
   * @param pair empty for all pairs together
   */
  public static ChartPicture of(
      List<String> implementations, List<Cell> cells, String pair, ChartStyle style) {
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
        for (Point point : box.curve()) {
          most = Math.max(most, tail.position(point.x()));
          values.add(point.y() / 1000);
        }
        box.intendedCurve().forEach(point -> values.add(point.y() / 1000));
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
        Color colour = style.colour(implementations.indexOf(cell.implementation()));
        String name = cell.implementation();
        String intended = Texts.of("results.chart.fromt0", name);
        legend.line(name, colour, ChartStyle.stroke(2.5));
        legend.line(intended, colour, ChartStyle.dashed(1.5));
        double[] xs = box.curve().stream().mapToDouble(p -> tail.position(p.x())).toArray();
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
        lines.add(
            Layers.line(
                box.intendedCurve().stream().mapToDouble(p -> tail.position(p.x())).toArray(),
                ys(box.intendedCurve(), scale, 0),
                colour,
                ChartStyle.dashed(1.5),
                false));
        lines.add(Layers.line(xs, ys, colour, ChartStyle.stroke(2.5), true));
        read(readings, box.curve(), name, tail, scale, BoxData.bound(box.boundNs()));
        rows(data, cell, pair, "ott", box, box.curve());
        rows(data, cell, pair, "ott_intended", box, box.intendedCurve());
      }
    }
    legend.area(Texts.of("results.chart.bound.band"), ChartStyle.faint(style.warn(), 0.35));
    List<Layer> layers = new ArrayList<>(bands);
    layers.addAll(lines);
    return new ChartPicture(
        Texts.of("results.chart.percentiles"),
        caption.toString(),
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
            List.of(
                "implementation",
                "message",
                "message_bytes",
                "subscribers",
                "variation",
                "pair",
                "time",
                "percentile_percent",
                "value_ns",
                "uncertainty_ns"),
            data),
        style);
  }

  private static double[] ys(List<Point> points, Scale scale, long more) {
    return points.stream().mapToDouble(p -> scale.position((p.y() + more) / 1000)).toArray();
  }

  /** The lower edge of a band; where it has no place, far below. */
  private static double[] lifted(List<Point> points, Scale scale, long more, Span all) {
    double[] ys = ys(points, scale, more);
    for (int i = 0; i < ys.length; i++) {
      ys[i] = Double.isFinite(ys[i]) ? ys[i] : all.low() - 10 * all.length();
    }
    return ys;
  }

  private static void read(
      List<Reading> readings,
      List<Point> curve,
      String name,
      Scale tail,
      Scale scale,
      String bound) {
    for (Point point : curve) {
      readings.add(
          new Reading(
              0,
              tail.position(point.x()),
              scale.position(point.y() / 1000),
              Texts.of(
                  "results.chart.percentiles.reading",
                  name,
                  NumberText.plain(point.x()),
                  NumberText.microseconds(point.y()),
                  bound)));
    }
  }

  private static void rows(
      List<List<String>> data, Cell cell, String pair, String time, OttBox box, List<Point> curve) {
    for (Point point : curve) {
      List<String> row = new ArrayList<>(Names.columns(cell));
      row.addAll(
          List.of(
              pair,
              time,
              NumberText.plain(point.x()),
              NumberText.plain(point.y()),
              box.boundNs() == null ? "" : box.boundNs().toString()));
      data.add(row);
    }
  }
}
