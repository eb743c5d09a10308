package org.ddsbench.gui.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.StandardXYItemRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/**
 * A chart that can be drawn any number of times, at any size and zoom, by one thread at a time. Its
 * data do not change.
 */
public final class ChartPicture {
  static {
    // Otherwise the labels of vertical axes would be outlines in SVG files, which cannot be
    // searched.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private static final double ROW_HEIGHT = 34;
  private static final double HIGHEST_ROW = 64;
  private static final double AROUND_ROWS = 150;
  private static final double NORMAL_HEIGHT = 620;
  private static final double MOST_HEIGHT = 8000;

  private final String title;
  private final String caption;
  private final List<Panel> panels;
  private final Span allX;
  private final Reading.Finder readings;
  private final DataTable data;
  private final JFreeChart chart;
  private final ScaleAxis xAxis;
  private final List<ScaleAxis> yAxes = new ArrayList<>();

  ChartPicture(
      String title,
      String caption,
      String xName,
      Scale xScale,
      Span allX,
      List<Panel> panels,
      Legend legend,
      Reading.Finder readings,
      DataTable data,
      ChartStyle style) {
    this.title = title;
    this.caption = caption;
    this.panels = List.copyOf(panels);
    this.allX = allX;
    this.readings = readings;
    this.data = data;
    this.xAxis = new ScaleAxis(xName, xScale, style);
    CombinedDomainXYPlot plot = new CombinedDomainXYPlot(xAxis);
    plot.setGap(18);
    plot.setBackgroundPaint(null);
    plot.setFixedLegendItems(legend.items(style));
    for (Panel panel : panels) {
      plot.add(plot(panel, style), 1);
    }
    this.chart = new JFreeChart(null, ChartStyle.PLAIN, plot, false);
    dress(style, legend);
  }

  private XYPlot plot(Panel panel, ChartStyle style) {
    ScaleAxis axis = new ScaleAxis(panel.name(), panel.scale(), style);
    yAxes.add(axis);
    XYPlot plot = new XYPlot(null, null, axis, new StandardXYItemRenderer());
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinePaint(style.line());
    plot.setDomainGridlineStroke(ChartStyle.stroke(1));
    plot.setRangeGridlinePaint(style.line());
    plot.setRangeGridlineStroke(ChartStyle.stroke(1));
    plot.setDomainMinorGridlinesVisible(true);
    plot.setDomainMinorGridlinePaint(ChartStyle.faint(style.line(), 0.5));
    plot.setDomainMinorGridlineStroke(ChartStyle.stroke(1));
    plot.setRangeMinorGridlinesVisible(true);
    plot.setRangeMinorGridlinePaint(ChartStyle.faint(style.line(), 0.5));
    plot.setRangeMinorGridlineStroke(ChartStyle.stroke(1));
    plot.setRangeGridlinesVisible(!(panel.scale() instanceof RowScale));
    plot.addAnnotation(new Painting(panel, axis));
    return plot;
  }

  private void dress(ChartStyle style, Legend legend) {
    chart.setBackgroundPaint(style.ground());
    chart.setPadding(new RectangleInsets(6, 8, 6, 14));
    TextTitle heading = new TextTitle(title, ChartStyle.TITLE);
    heading.setPaint(style.ink());
    heading.setHorizontalAlignment(HorizontalAlignment.LEFT);
    heading.setPadding(2, 4, 4, 4);
    chart.setTitle(heading);
    if (!legend.texts().isEmpty()) {
      LegendTitle legendTitle = new LegendTitle(chart.getPlot());
      legendTitle.setPosition(RectangleEdge.TOP);
      legendTitle.setHorizontalAlignment(HorizontalAlignment.LEFT);
      legendTitle.setBackgroundPaint(null);
      legendTitle.setItemFont(ChartStyle.PLAIN);
      legendTitle.setItemLabelPadding(new RectangleInsets(2, 4, 2, 12));
      chart.addSubtitle(legendTitle);
    }
    TextTitle below = new TextTitle(caption, ChartStyle.PLAIN);
    below.setPaint(style.soft());
    below.setPosition(RectangleEdge.BOTTOM);
    below.setHorizontalAlignment(HorizontalAlignment.LEFT);
    below.setTextAlignment(HorizontalAlignment.LEFT);
    below.setPadding(6, 4, 0, 4);
    chart.addSubtitle(below);
  }

  /** The title: what it shows. */
  public String title() {
    return title;
  }

  /** The caption: how to read it. */
  public String caption() {
    return caption;
  }

  /** Its numbers. */
  public DataTable data() {
    return data;
  }

  /** Whether it has more rows than fit at that height. */
  public boolean isTall(double height) {
    return rows() * ROW_HEIGHT > height - AROUND_ROWS && rows() > 0;
  }

  /** The first view: everything, or the first of many rows. */
  public View first(double height) {
    List<Span> ys = new ArrayList<>();
    for (Panel panel : panels) {
      ys.add(
          panel.scale() instanceof RowScale rows
              ? rows.first(
                  (int) Math.max(3, (height - AROUND_ROWS) / ROW_HEIGHT),
                  (height - AROUND_ROWS) / HIGHEST_ROW)
              : panel.all());
    }
    return new View(allX, ys);
  }

  /** The view of everything. */
  public View all() {
    return new View(allX, panels.stream().map(Panel::all).toList());
  }

  /** The height at which everything is readable. */
  public double fullHeight() {
    return rows() == 0
        ? NORMAL_HEIGHT
        : Math.min(
            MOST_HEIGHT,
            Math.max(
                Math.min(NORMAL_HEIGHT, rows() * HIGHEST_ROW + AROUND_ROWS),
                rows() * ROW_HEIGHT + AROUND_ROWS));
  }

  private int rows() {
    return panels.get(0).scale() instanceof RowScale rows ? rows.count() : 0;
  }

  /** The point next to a pixel, if one is near. */
  public Optional<Reading> nearest(List<PlotArea> areas, double pixelX, double pixelY) {
    for (int i = 0; i < areas.size(); i++) {
      if (areas.get(i).contains(pixelX, pixelY)) {
        return readings.nearest(i, areas.get(i), pixelX, pixelY);
      }
    }
    return Optional.empty();
  }

  /** Draws it and returns the places of its panels. */
  public synchronized List<PlotArea> draw(
      Graphics2D graphics, double width, double height, View view) {
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    xAxis.show(view.x());
    for (int i = 0; i < yAxes.size(); i++) {
      yAxes.get(i).show(view.ys().get(i));
    }
    ChartRenderingInfo info = new ChartRenderingInfo();
    chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height), info);
    List<PlotArea> areas = new ArrayList<>();
    for (int i = 0; i < yAxes.size(); i++) {
      Rectangle2D area = info.getPlotInfo().getSubplotInfo(i).getDataArea();
      areas.add(area(area, view.x(), view.ys().get(i)));
    }
    return areas;
  }

  private static PlotArea area(Rectangle2D area, Span x, Span y) {
    return new PlotArea(area.getX(), area.getY(), area.getWidth(), area.getHeight(), x, y);
  }

  /** Paints the layers of a panel into the chart's plot. */
  private final class Painting extends AbstractXYAnnotation {
    private static final long serialVersionUID = 1;
    private final transient Panel panel;
    private final transient ScaleAxis axis;

    Painting(Panel panel, ScaleAxis axis) {
      this.panel = panel;
      this.axis = axis;
    }

    @Override
    public void draw(
        Graphics2D graphics,
        XYPlot plot,
        Rectangle2D area,
        ValueAxis domain,
        ValueAxis range,
        int index,
        PlotRenderingInfo info) {
      PlotArea where = area(area, span(xAxis), span(axis));
      for (Layer layer : panel.layers()) {
        layer.paint(graphics, where);
      }
    }

    private static Span span(ScaleAxis of) {
      return new Span(of.getRange().getLowerBound(), of.getRange().getUpperBound());
    }
  }
}
