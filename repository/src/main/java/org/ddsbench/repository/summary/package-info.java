/** The lines of a campaign, one a run and pair, and what tells its runs apart. */
@NullMarked
package org.ddsbench.repository.summary;

import org.jspecify.annotations.NullMarked;
