package org.ddsbench.gui.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** An axis of positions whose marks come from a {@link Scale}. */
final class ScaleAxis extends NumberAxis {
  private static final long serialVersionUID = 1;
  private static final double WIDTH_OF_A_LABEL = 72;
  private static final double HEIGHT_OF_A_LABEL = 36;
  private final transient Scale scale;

  ScaleAxis(String name, Scale scale, ChartStyle style) {
    super(name.isEmpty() ? null : name);
    this.scale = scale;
    setLabelFont(ChartStyle.PLAIN);
    setLabelPaint(style.soft());
    setTickLabelFont(ChartStyle.PLAIN);
    setTickLabelPaint(style.ink());
    setAxisLinePaint(style.soft());
    setTickMarkPaint(style.soft());
    if (scale instanceof RowScale) {
      setAxisLineVisible(false);
      setTickMarksVisible(false);
    }
  }

  void show(Span span) {
    setRange(span.low(), span.high());
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    boolean across = RectangleEdge.isTopOrBottom(edge);
    int most =
        (int) (across ? area.getWidth() / WIDTH_OF_A_LABEL : area.getHeight() / HEIGHT_OF_A_LABEL);
    TextAnchor anchor = across ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT;
    List<NumberTick> ticks = new ArrayList<>();
    Span seen = new Span(getRange().getLowerBound(), getRange().getUpperBound());
    for (Scale.Mark mark : scale.marks(seen, Math.max(2, most))) {
      TickType type = mark.label().isEmpty() ? TickType.MINOR : TickType.MAJOR;
      ticks.add(new NumberTick(type, mark.position(), mark.label(), anchor, TextAnchor.CENTER, 0));
    }
    return ticks;
  }
}
