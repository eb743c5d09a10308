/** The node's clock: what chrony says of it, and setting it. */
@NullMarked
package org.ddsbench.starter.clock;

import org.jspecify.annotations.NullMarked;
