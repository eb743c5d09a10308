/** Starts child processes, which cannot outlive the starter, and finds their programs. */
@NullMarked
package org.ddsbench.starter.process;

import org.jspecify.annotations.NullMarked;
