/** The results page. */
@NullMarked
package org.ddsbench.gui.view.results;

import org.jspecify.annotations.NullMarked;
