/** Tests of what is stored, read back and shown. */
@NullMarked
package org.ddsbench.repository.chart;

import org.jspecify.annotations.NullMarked;
