/** Files that list entries of one kind, such as variants and messages, without their views. */
@NullMarked
package org.ddsbench.gui.model.entries;

import org.jspecify.annotations.NullMarked;
