/** What the results page shows, without a display. */
@NullMarked
package org.ddsbench.gui.model.results;

import org.jspecify.annotations.NullMarked;
