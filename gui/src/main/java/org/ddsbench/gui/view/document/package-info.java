/** What every page shows of its document, whatever kind it is. */
@NullMarked
package org.ddsbench.gui.view.document;

import org.jspecify.annotations.NullMarked;
