/** Checks hosts for what disturbs measuring, and says what to do. Pure. */
@NullMarked
package org.ddsbench.core.host;

import org.jspecify.annotations.NullMarked;
