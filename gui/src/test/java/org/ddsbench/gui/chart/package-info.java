/** Tests. */
@NullMarked
package org.ddsbench.gui.chart;

import org.jspecify.annotations.NullMarked;
