package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * The visible part of a chart.
 *
 * @param ys the visible part of each panel's y axis
 */
public record View(Span x, List<Span> ys) {
  public View {
    ys = List.copyOf(ys);
  }

  /** The same with another x. */
  public View withX(Span span) {
    return new View(span, ys);
  }

  /** The same with another y of a panel. */
  public View withY(int panel, Span span) {
    List<Span> others = new ArrayList<>(ys);
    others.set(panel, span);
    return new View(x, others);
  }
}
