/** The page of variants. */
@NullMarked
package org.ddsbench.gui.view.variants;

import org.jspecify.annotations.NullMarked;
