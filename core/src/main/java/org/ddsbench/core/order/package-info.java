/** Orders texts as people expect. */
@NullMarked
package org.ddsbench.core.order;

import org.jspecify.annotations.NullMarked;
