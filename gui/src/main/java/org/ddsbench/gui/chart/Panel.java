package org.ddsbench.gui.chart;

import java.util.List;

/**
 * One of the plots of a chart, which lie one below the other over one x axis.
 *
 * @param name of its y axis, with the unit
 * @param all the span of everything that it has, from the lower to the upper end
 * @param layers what it shows, the last on top
 */
record Panel(String name, Scale scale, Span all, List<Layer> layers) {
  Panel {
    layers = List.copyOf(layers);
  }
}
