/** The model of a campaign in progress, for the window. */
@NullMarked
package org.ddsbench.gui.model.run;

import org.jspecify.annotations.NullMarked;
