/** Published tables of the queueing model, and whether ours agrees with them. */
@NullMarked
package org.ddsbench.model.paper;

import org.jspecify.annotations.NullMarked;
