/** What charts show, without how it is drawn: for HTML, exports and the GUI. */
@NullMarked
package org.ddsbench.repository.chart;

import org.jspecify.annotations.NullMarked;
