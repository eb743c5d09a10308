/** Where it runs: nodes, their access by SSH, their clocks. */
@NullMarked
package org.ddsbench.core.testbed;

import org.jspecify.annotations.NullMarked;
