/** Mends campaign files: applies the fixes that findings propose. */
@NullMarked
package org.ddsbench.core.fix;

import org.jspecify.annotations.NullMarked;
