/**
 * Makes the messages' contents: reads a workload and fills its types, the same bytes for every DDS.
 */
@NullMarked
package org.ddsbench.core.payload;

import org.jspecify.annotations.NullMarked;
