/** The window around the pages: navigation, menu, status. */
@NullMarked
package org.ddsbench.gui.view.shell;

import org.jspecify.annotations.NullMarked;
