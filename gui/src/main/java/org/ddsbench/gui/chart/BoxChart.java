package org.ddsbench.gui.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CellReader;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.ddsbench.repository.summary.PairEnds;

/**
 * One box for each configuration: quartiles, median, whiskers, outliers, and the clock error bound.
 */
public final class BoxChart {
  private final Optional<PairEnds> pair;
  private final ChartStyle style;
  private final HeadedRows<Row> rows = new HeadedRows<>();
  private Scale scale = new LinearScale();

  /** A configuration, which may lack a box. */
  private record Row(Cell cell, Optional<OttBox> box) {}

  private BoxChart(Optional<PairEnds> pair, ChartStyle style) {
    this.pair = pair;
    this.style = style;
  }

  /**
   * The chart of at least one cell, in the given order.
   *
   * @param pair empty for all pairs together
   */
  public static ChartPicture of(List<Cell> cells, Optional<PairEnds> pair, ChartStyle style) {
    return new BoxChart(pair, style).chart(cells);
  }

  private ChartPicture chart(List<Cell> cells) {
    Values values = new Values();
    List<List<String>> data = new ArrayList<>();
    for (Cell cell : cells) {
      Optional<OttBox> box = Names.box(cell, pair);
      box.ifPresent(found -> seen(found, values));
      data.add(BoxData.row(cell, pair, box));
    }
    scale = values.scale();
    List<Reading> readings = new ArrayList<>();
    for (Cell cell : cells) {
      Optional<OttBox> box = Names.box(cell, pair);
      int y =
          rows.add(
              cell.scenario(), Names.described(cell), cell.implementation(), new Row(cell, box));
      box.ifPresent(found -> read(cell, found, y, readings));
    }
    Legend legend =
        new Legend()
            .line(Texts.of("results.chart.median"), style.ink(), ChartStyle.stroke(2.5))
            .line(Texts.of("results.chart.interval"), style.ink(), ChartStyle.stroke(5))
            .line(Texts.of("results.chart.bound"), style.warn(), ChartStyle.stroke(2));
    return new ChartPicture(
        Texts.of("results.chart.boxes"),
        caption(cells),
        Texts.of(values.isLog() ? "results.chart.ott.log" : "results.chart.ott"),
        scale,
        values.span(scale),
        List.of(rows.panel(style, this::paint)),
        legend,
        new ListedReadings(readings),
        DataTable.of(BoxData.HEAD, data),
        style);
  }

  private static void seen(OttBox box, Values values) {
    values.add(box.low() / 1000.0).add(box.high() / 1000.0);
    box.outliers().forEach(ns -> values.add(ns / 1000.0));
  }

  private String caption(List<Cell> cells) {
    List<OttBox> boxes = cells.stream().flatMap(cell -> Names.box(cell, pair).stream()).toList();
    long gone = boxes.stream().mapToLong(box -> box.outlierCount() - box.outliers().size()).sum();
    long bare =
        boxes.stream()
            .filter(
                box ->
                    box.intervals().median() == null && box.count() > CellReader.MOST_FOR_INTERVAL)
            .count();
    return Texts.of("results.chart.boxes.caption")
        + (gone == 0 ? "" : " " + Texts.of("results.chart.boxes.gone", gone))
        + (bare == 0 ? "" : " " + Texts.count("results.chart.boxes.bare", bare))
        + (pair.isEmpty() ? " " + Texts.of("results.chart.together") : "")
        + Names.caveats(cells);
  }

  private void read(Cell cell, OttBox box, int y, List<Reading> readings) {
    String text = BoxData.text(cell, box);
    for (double ns : new double[] {box.median(), box.q1(), box.q3(), box.low(), box.high()}) {
      readings.add(new Reading(0, position(ns), y, text));
    }
    for (long ns : box.outliers()) {
      String outlier =
          Texts.of(
              "results.chart.outlier", cell.implementation(), NumberText.microseconds((double) ns));
      readings.add(new Reading(0, position((double) ns), y, outlier));
    }
  }

  private double position(double ns) {
    return scale.position(ns / 1000);
  }

  private void paint(Graphics2D graphics, PlotArea area, double y, Row row) {
    if (row.box().isPresent()) {
      box(graphics, area, y, row.box().get(), style.colour(row.cell().colour()));
    } else {
      String gap = Texts.of("results.chart.gap", Names.gap(row.cell()));
      RowText.gap(graphics, area, y, gap, style);
    }
  }

  private void box(Graphics2D graphics, PlotArea area, double y, OttBox box, Color colour) {
    double half = RowText.half(area);
    double q1 = area.px(position(box.q1()));
    double q3 = area.px(position(box.q3()));
    double low = area.px(position((double) box.low()));
    double high = area.px(position((double) box.high()));
    double median = area.px(position(box.median()));
    graphics.setColor(ChartStyle.faint(colour, 0.55));
    for (long ns : box.outliers()) {
      graphics.fill(new Ellipse2D.Double(area.px(position((double) ns)) - 2, y - 2, 4, 4));
    }
    graphics.setStroke(ChartStyle.stroke(2));
    graphics.setColor(colour);
    across(graphics, low, q1, y);
    across(graphics, q3, high, y);
    upright(graphics, low, y, 5);
    upright(graphics, high, y, 5);
    Rectangle2D quartiles = new Rectangle2D.Double(q1, y - half, Math.max(2, q3 - q1), 2 * half);
    graphics.setColor(ChartStyle.faint(colour, 0.35));
    graphics.fill(quartiles);
    graphics.setColor(colour);
    graphics.setStroke(ChartStyle.stroke(1.5));
    graphics.draw(quartiles);
    graphics.setColor(style.ink());
    graphics.setStroke(ChartStyle.stroke(2.5));
    upright(graphics, median, y, half);
    Interval interval = box.intervals().median();
    if (interval != null) {
      graphics.setStroke(ChartStyle.stroke(5));
      across(graphics, left(area, interval.low()), right(area, interval.high()), y);
    }
    if (box.boundNs() != null) {
      graphics.setColor(style.warn());
      graphics.setStroke(ChartStyle.stroke(2));
      double start = left(area, box.median() - box.boundNs());
      double end = right(area, box.median() + box.boundNs());
      across(graphics, start, end, y + half + 4);
      upright(graphics, start, y + half + 4, 3);
      upright(graphics, end, y + half + 4, 3);
    }
  }

  /**
   * The position of a value; one at or below zero has none on a logarithmic axis and is drawn at
   * the edge.
   */
  private double left(PlotArea area, double ns) {
    double position = position(ns);
    return Double.isFinite(position) ? Math.max(area.left(), area.px(position)) : area.left();
  }

  private double right(PlotArea area, double ns) {
    double position = position(ns);
    if (position == Double.POSITIVE_INFINITY) {
      return area.right();
    }
    return Double.isFinite(position) ? Math.min(area.right(), area.px(position)) : area.left();
  }

  private static void across(Graphics2D graphics, double from, double to, double y) {
    graphics.draw(new Line2D.Double(from, y, to, y));
  }

  private static void upright(Graphics2D graphics, double x, double y, double half) {
    graphics.draw(new Line2D.Double(x, y - half, x, y + half));
  }
}
