/** The desktop application's entry. */
@NullMarked
package org.ddsbench.gui;

import org.jspecify.annotations.NullMarked;
