/** Tests of what is stored, read back and shown. */
@NullMarked
package org.ddsbench.repository.report;

import org.jspecify.annotations.NullMarked;
