/** The lines of a campaign, one for each run and pair, and what distinguishes its runs. */
@NullMarked
package org.ddsbench.repository.summary;

import org.jspecify.annotations.NullMarked;
