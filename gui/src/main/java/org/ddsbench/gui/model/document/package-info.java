/** A text file as a document: opened, edited, undone, saved. */
@NullMarked
package org.ddsbench.gui.model.document;

import org.jspecify.annotations.NullMarked;
