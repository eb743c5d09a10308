/** Watching a campaign run. */
@NullMarked
package org.ddsbench.gui.view.run;

import org.jspecify.annotations.NullMarked;
