/** Offset, skew and resets of one clock against another, from two clouds of one-way differences. */
@NullMarked
package org.ddsbench.analysis.clock;

import org.jspecify.annotations.NullMarked;
