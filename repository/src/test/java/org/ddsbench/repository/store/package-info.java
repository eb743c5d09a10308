/** Tests of what is stored, read back and shown. */
@NullMarked
package org.ddsbench.repository.store;

import org.jspecify.annotations.NullMarked;
