/** The node's clock: measuring it by chrony, and setting it. */
@NullMarked
package org.ddsbench.starter.clock;

import org.jspecify.annotations.NullMarked;
