/** Removing stored runs by explicit choice. */
@NullMarked
package org.ddsbench.repository.prune;

import org.jspecify.annotations.NullMarked;
