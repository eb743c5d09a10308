/** Runs of distributed graph colouring in the repository: their logs, figures and verification. */
@NullMarked
package org.ddsbench.repository.coloring;

import org.jspecify.annotations.NullMarked;
