/** Compares two campaigns, or two parts of one: which is faster, with confidence intervals. */
@NullMarked
package org.ddsbench.repository.compare;

import org.jspecify.annotations.NullMarked;
