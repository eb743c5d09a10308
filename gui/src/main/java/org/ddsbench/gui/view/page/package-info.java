/** What a page is, and what the window gives it. */
@NullMarked
package org.ddsbench.gui.view.page;

import org.jspecify.annotations.NullMarked;
