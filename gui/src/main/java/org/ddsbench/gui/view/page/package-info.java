/** The interface between pages and the window. */
@NullMarked
package org.ddsbench.gui.view.page;

import org.jspecify.annotations.NullMarked;
