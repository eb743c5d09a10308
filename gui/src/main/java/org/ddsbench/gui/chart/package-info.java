/**
 * Charts of results as pictures: their data, their drawing, their export. Independent of the
 * window.
 */
@NullMarked
package org.ddsbench.gui.chart;

import org.jspecify.annotations.NullMarked;
