package org.ddsbench.gui.chart;

import java.util.Optional;

/**
 * What the chart says about a point.
 *
 * @param panel in which it lies
 * @param x its position
 * @param text its values with units
 */
public record Reading(int panel, double x, double y, String text) {
  /** Finds the point next to the pointer. */
  interface Finder {
    /**
     * The point next to the pointer, if one is near.
     *
     * @param area of the panel, which gives pixels to positions
     * @param pixelX of the pointer
     */
    Optional<Reading> nearest(int panel, PlotArea area, double pixelX, double pixelY);
  }
}
