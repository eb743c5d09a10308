/** The machines of a campaign: nodes, how they are reached, and their clocks. */
@NullMarked
package org.ddsbench.core.testbed;

import org.jspecify.annotations.NullMarked;
