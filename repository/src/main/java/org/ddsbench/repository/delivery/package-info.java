/** What became of the messages of runs: lost, duplicate, out of order, or without their echo. */
@NullMarked
package org.ddsbench.repository.delivery;

import org.jspecify.annotations.NullMarked;
