/**
 * Measures the overhead of DDSBench itself: each figure is compared with an established tool or
 * with a goal.
 */
@NullMarked
package org.ddsbench.controller.bench;

import org.jspecify.annotations.NullMarked;
