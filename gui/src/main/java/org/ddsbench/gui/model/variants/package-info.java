/** The page of variants: the document, its check, and what this machine has of each variant. */
@NullMarked
package org.ddsbench.gui.model.variants;

import org.jspecify.annotations.NullMarked;
