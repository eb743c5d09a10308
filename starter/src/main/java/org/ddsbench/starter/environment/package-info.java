/** What the node is. */
@NullMarked
package org.ddsbench.starter.environment;

import org.jspecify.annotations.NullMarked;
