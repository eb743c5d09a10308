/** The words of the desktop application. */
@NullMarked
package org.ddsbench.gui.text;

import org.jspecify.annotations.NullMarked;
