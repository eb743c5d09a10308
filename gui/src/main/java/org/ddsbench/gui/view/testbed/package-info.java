/** The testbed editor. */
@NullMarked
package org.ddsbench.gui.view.testbed;

import org.jspecify.annotations.NullMarked;
