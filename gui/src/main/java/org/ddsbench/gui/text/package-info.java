/** The texts of the window. */
@NullMarked
package org.ddsbench.gui.text;

import org.jspecify.annotations.NullMarked;
