/** How texts are ordered for people. */
@NullMarked
package org.ddsbench.core.order;

import org.jspecify.annotations.NullMarked;
