/** Background tasks. */
@NullMarked
package org.ddsbench.gui.task;

import org.jspecify.annotations.NullMarked;
