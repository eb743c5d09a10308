/** The campaign editor. */
@NullMarked
package org.ddsbench.gui.view.campaign;

import org.jspecify.annotations.NullMarked;
