/** Child processes that cannot outlive the starter, and where their programs are. */
@NullMarked
package org.ddsbench.starter.process;

import org.jspecify.annotations.NullMarked;
