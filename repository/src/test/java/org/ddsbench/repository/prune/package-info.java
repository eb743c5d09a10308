/** Tests. */
@NullMarked
package org.ddsbench.repository.prune;

import org.jspecify.annotations.NullMarked;
