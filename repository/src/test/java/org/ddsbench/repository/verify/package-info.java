/** Tests. */
@NullMarked
package org.ddsbench.repository.verify;

import org.jspecify.annotations.NullMarked;
