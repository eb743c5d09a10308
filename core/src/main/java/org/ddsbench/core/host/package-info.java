/** What about a host disturbs measuring, and what to do. Pure. */
@NullMarked
package org.ddsbench.core.host;

import org.jspecify.annotations.NullMarked;
