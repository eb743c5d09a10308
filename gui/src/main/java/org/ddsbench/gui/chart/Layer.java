package org.ddsbench.gui.chart;

import java.awt.Graphics2D;

/** One thing that a panel shows. It has no state between paintings. */
interface Layer {
  /** Paints it, clipped to the area. */
  void paint(Graphics2D graphics, PlotArea area);
}
