package org.ddsbench.gui.model.results;

import org.ddsbench.gui.chart.ChartStyle;

/**
 * Which chart is wanted.
 *
 * @param of a configuration, message, parameter or run, by its name; empty for all
 * @param pair a pair, of a sweep a series, by its name; empty for all together
 */
record ChartOrder(ChartKind kind, String of, String pair, ChartStyle style) {}
