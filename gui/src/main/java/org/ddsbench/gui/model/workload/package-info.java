/** The state of the page of workloads. */
@NullMarked
package org.ddsbench.gui.model.workload;

import org.jspecify.annotations.NullMarked;
