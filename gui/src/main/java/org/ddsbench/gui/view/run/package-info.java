/** The run page. */
@NullMarked
package org.ddsbench.gui.view.run;

import org.jspecify.annotations.NullMarked;
