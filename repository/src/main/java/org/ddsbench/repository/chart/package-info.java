/** The data of charts, independent of how they are drawn: for HTML, exports and the window. */
@NullMarked
package org.ddsbench.repository.chart;

import org.jspecify.annotations.NullMarked;
