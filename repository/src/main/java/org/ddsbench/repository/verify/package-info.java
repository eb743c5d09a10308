/** Verifies that stored runs are unchanged, and that their figures follow from the raw data. */
@NullMarked
package org.ddsbench.repository.verify;

import org.jspecify.annotations.NullMarked;
