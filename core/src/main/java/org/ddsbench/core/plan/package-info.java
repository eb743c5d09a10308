/** From rows to runs: which test runs happen, in which order, on which nodes. */
@NullMarked
package org.ddsbench.core.plan;

import org.jspecify.annotations.NullMarked;
