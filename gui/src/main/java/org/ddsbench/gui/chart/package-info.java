/** Charts of results as pictures: their data, their drawing, their export. Knows no window. */
@NullMarked
package org.ddsbench.gui.chart;

import org.jspecify.annotations.NullMarked;
