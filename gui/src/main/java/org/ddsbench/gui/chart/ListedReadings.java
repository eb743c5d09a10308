package org.ddsbench.gui.chart;

import java.util.List;
import java.util.Optional;

/** Points that are few enough to check each of them. */
record ListedReadings(List<Reading> readings) implements Reading.Finder {
  private static final double REACH = 40;

  ListedReadings {
    readings = List.copyOf(readings);
  }

  @Override
  public Optional<Reading> nearest(int panel, PlotArea area, double pixelX, double pixelY) {
    Optional<Reading> nearest = Optional.empty();
    double least = REACH;
    for (Reading reading : readings) {
      double distance = Math.hypot(area.px(reading.x()) - pixelX, area.py(reading.y()) - pixelY);
      if (reading.panel() == panel && distance < least) {
        least = distance;
        nearest = Optional.of(reading);
      }
    }
    return nearest;
  }
}
