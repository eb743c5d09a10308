/** The model of the results page, independent of a display. */
@NullMarked
package org.ddsbench.gui.model.results;

import org.jspecify.annotations.NullMarked;
