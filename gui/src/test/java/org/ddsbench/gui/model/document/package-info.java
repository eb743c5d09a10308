/** Tests of documents. */
@NullMarked
package org.ddsbench.gui.model.document;

import org.jspecify.annotations.NullMarked;
