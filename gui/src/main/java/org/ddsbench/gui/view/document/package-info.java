/** The parts of a page that show a document of any kind. */
@NullMarked
package org.ddsbench.gui.view.document;

import org.jspecify.annotations.NullMarked;
