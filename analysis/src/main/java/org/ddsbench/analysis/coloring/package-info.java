/** The cycles of runs of distributed graph colouring: their check and their statistics. */
@NullMarked
package org.ddsbench.analysis.coloring;

import org.jspecify.annotations.NullMarked;
