/** Work beside the user interface's thread. */
@NullMarked
package org.ddsbench.gui.task;

import org.jspecify.annotations.NullMarked;
