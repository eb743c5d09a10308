package org.ddsbench.gui.model.results;

import org.ddsbench.gui.chart.ChartStyle;

/**
 * A request for a chart.
 *
 * @param first the subject, as {@link ChartKind#first} offered it
 * @param second the part of it, as {@link ChartKind#second} offered it
 */
record ChartOrder(ChartKind kind, Option first, Option second, ChartStyle style) {}
