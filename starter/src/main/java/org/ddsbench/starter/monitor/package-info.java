/** Records resources and clocks during a run. */
@NullMarked
package org.ddsbench.starter.monitor;

import org.jspecify.annotations.NullMarked;
