package org.ddsbench.gui.chart;

import java.awt.Graphics2D;

/** One thing that a panel shows. Keeps nothing from one painting to the next. */
interface Layer {
  /** Paints it; what lies outside the area is clipped. */
  void paint(Graphics2D graphics, PlotArea area);
}
