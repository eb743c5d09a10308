/** Tests. */
@NullMarked
package org.ddsbench.repository.scale;

import org.jspecify.annotations.NullMarked;
