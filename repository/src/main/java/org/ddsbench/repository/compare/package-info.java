/** Two campaigns, or two parts of one, side by side: which is faster, and how sure that is. */
@NullMarked
package org.ddsbench.repository.compare;

import org.jspecify.annotations.NullMarked;
