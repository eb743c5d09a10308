package org.ddsbench.gui.chart;

import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.FigureRow;
import org.ddsbench.repository.summary.FigureUnit;

/**
 * The values of a figure that an experiment measured, one row for each configuration, and their
 * medians.
 */
public final class FigureChart {
  private static final List<String> HEAD =
      Names.head("figure", "step", "unit", "runs", "values", "median", "value");

  private final ChartStyle style;
  private final FigureUnit unit;
  private final HeadedRows<FigureRow> rows = new HeadedRows<>();
  private Scale scale = new LinearScale();

  private FigureChart(ChartStyle style, FigureUnit unit) {
    this.style = style;
    this.unit = unit;
  }

  /** The chart of at least one row; all rows belong to one figure. */
  public static ChartPicture of(List<FigureRow> figures, ChartStyle style) {
    return new FigureChart(style, figures.get(0).shown()).chart(figures);
  }

  private ChartPicture chart(List<FigureRow> figures) {
    Values values = new Values();
    figures.forEach(row -> row.values().forEach(value -> values.add(value / unit.factor())));
    scale = values.scale();
    List<Reading> readings = new ArrayList<>();
    List<List<String>> data = new ArrayList<>();
    for (FigureRow row : figures) {
      Cell cell = row.cell();
      String step = row.step().isEmpty() ? "" : ", " + row.step();
      int y =
          rows.add(
              cell.scenario() + step, Names.described(cell) + step, cell.implementation(), row);
      readings.add(
          new Reading(
              0,
              position(row.median()),
              y,
              text(row, Texts.of("results.chart.figures.median", words(row.median())))));
      for (long value : row.values()) {
        readings.add(new Reading(0, position((double) value), y, text(row, words((double) value))));
        data.add(data(row, value));
      }
    }
    boolean thinned = figures.stream().anyMatch(row -> row.values().size() < row.count());
    return new ChartPicture(
        Texts.of("results.chart.figures"),
        Texts.of("results.chart.figures.caption")
            + (thinned ? " " + Texts.of("results.chart.figures.thinned") : ""),
        figures.get(0).title()
            + ", "
            + unit.name()
            + (values.isLog() ? ", " + Texts.of("results.chart.logarithmic") : ""),
        scale,
        values.span(scale),
        List.of(rows.panel(style, this::paint)),
        new Legend().line(Texts.of("results.chart.median"), style.ink(), ChartStyle.stroke(2.5)),
        new ListedReadings(readings),
        DataTable.of(HEAD, data),
        style);
  }

  private String words(double value) {
    return NumberText.of(value / unit.factor()) + " " + unit.name();
  }

  private static String text(FigureRow row, String value) {
    return Texts.of(
        "results.chart.figures.reading",
        row.cell().implementation(),
        Names.described(row.cell()),
        row.title() + (row.step().isEmpty() ? "" : ", " + row.step()),
        value,
        NumberText.count(row.count()),
        NumberText.count(row.runs()));
  }

  private static List<String> data(FigureRow row, long value) {
    List<String> cells = new ArrayList<>(Names.columns(row.cell()));
    cells.addAll(
        List.of(
            row.title(),
            row.step(),
            row.unit(),
            String.valueOf(row.runs()),
            String.valueOf(row.count()),
            NumberText.plain(row.median()),
            String.valueOf(value)));
    return cells;
  }

  private double position(double value) {
    return scale.position(value / unit.factor());
  }

  private void paint(Graphics2D graphics, PlotArea area, double y, FigureRow row) {
    graphics.setColor(ChartStyle.faint(style.colour(row.cell().colour()), 0.55));
    for (long value : row.values()) {
      double x = area.px(position((double) value));
      graphics.fill(new Ellipse2D.Double(x - 3.5, y - 3.5, 7, 7));
    }
    double half = RowText.half(area);
    double x = area.px(position(row.median()));
    graphics.setColor(style.ink());
    graphics.setStroke(ChartStyle.stroke(2.5));
    graphics.draw(new Line2D.Double(x, y - half, x, y + half));
  }
}
