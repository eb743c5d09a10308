package org.ddsbench.gui.model.results;

import org.ddsbench.gui.chart.ChartStyle;
import org.ddsbench.repository.queueing.WhatIf;

/**
 * A request for a chart.
 *
 * @param first the subject, as {@link ChartKind#first} offered it
 * @param second the part of it, as {@link ChartKind#second} offered it
 * @param changes of servers, for which the queueing model predicts too
 */
record ChartOrder(ChartKind kind, Option first, Option second, WhatIf changes, ChartStyle style) {}
