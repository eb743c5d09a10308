/** The HTML report: one file that needs nothing else. */
@NullMarked
package org.ddsbench.repository.report;

import org.jspecify.annotations.NullMarked;
