/**
 * The system calls of apps, which messages they carried, and how they split one-way times into
 * parts.
 */
@NullMarked
package org.ddsbench.analysis.calls;

import org.jspecify.annotations.NullMarked;
