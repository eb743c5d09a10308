/**
 * Runs on disk: written under another name, renamed when complete. Only this package uses DuckDB.
 */
@NullMarked
package org.ddsbench.repository.store;

import org.jspecify.annotations.NullMarked;
