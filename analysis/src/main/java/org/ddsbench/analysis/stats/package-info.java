/** Robust statistics of nanoseconds: type-7 quantiles, summaries, box plots. */
@NullMarked
package org.ddsbench.analysis.stats;

import org.jspecify.annotations.NullMarked;
