/**
 * Makes the contents of messages: reads a workload and fills its types with the same bytes for
 * every DDS.
 */
@NullMarked
package org.ddsbench.core.payload;

import org.jspecify.annotations.NullMarked;
