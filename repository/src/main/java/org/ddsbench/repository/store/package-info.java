/** Runs on disk: written aside, renamed when complete. DuckDB is seen only here. */
@NullMarked
package org.ddsbench.repository.store;

import org.jspecify.annotations.NullMarked;
