/** Response times as a linear function of nodes, threads and their product. */
@NullMarked
package org.ddsbench.model.regression;

import org.jspecify.annotations.NullMarked;
