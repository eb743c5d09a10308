/** Tests. */
@NullMarked
package org.ddsbench.gui.model.results;

import org.jspecify.annotations.NullMarked;
