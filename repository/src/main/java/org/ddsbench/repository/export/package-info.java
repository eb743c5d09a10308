/** Stored runs as files for other programs. */
@NullMarked
package org.ddsbench.repository.export;

import org.jspecify.annotations.NullMarked;
