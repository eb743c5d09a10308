/** Tests. */
@NullMarked
package org.ddsbench.repository.export;

import org.jspecify.annotations.NullMarked;
