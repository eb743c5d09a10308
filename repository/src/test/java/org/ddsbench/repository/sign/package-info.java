/** Tests. */
@NullMarked
package org.ddsbench.repository.sign;

import org.jspecify.annotations.NullMarked;
