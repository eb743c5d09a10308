/** Distributed graph colouring: graphs, and what the vertices of a run must compute. */
@NullMarked
package org.ddsbench.core.coloring;

import org.jspecify.annotations.NullMarked;
