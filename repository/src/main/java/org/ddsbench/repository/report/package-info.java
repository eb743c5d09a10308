/** The HTML report: one file that needs no other files. */
@NullMarked
package org.ddsbench.repository.report;

import org.jspecify.annotations.NullMarked;
