/** Tables of numbers in CSV files. */
@NullMarked
package org.ddsbench.model.table;

import org.jspecify.annotations.NullMarked;
