/** Applies the fixes that findings propose to campaign files. */
@NullMarked
package org.ddsbench.core.fix;

import org.jspecify.annotations.NullMarked;
