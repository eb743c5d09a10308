/** Random numbers that any language can repeat from a seed. */
@NullMarked
package org.ddsbench.core.random;

import org.jspecify.annotations.NullMarked;
