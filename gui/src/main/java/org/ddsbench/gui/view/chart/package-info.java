/** Charts in a window: drawn with Java2D, zoomed and read by mouse and keys. */
@NullMarked
package org.ddsbench.gui.view.chart;

import org.jspecify.annotations.NullMarked;
