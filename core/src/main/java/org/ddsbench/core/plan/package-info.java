/** Turns rows into runs: which runs are carried out, in which order, on which nodes. */
@NullMarked
package org.ddsbench.core.plan;

import org.jspecify.annotations.NullMarked;
