/** The system calls of apps, which messages they carried, and how a transit time splits by them. */
@NullMarked
package org.ddsbench.analysis.calls;

import org.jspecify.annotations.NullMarked;
