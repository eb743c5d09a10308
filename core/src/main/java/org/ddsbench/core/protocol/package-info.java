/** The protocol between controller and starter: JSON lines over the starter's stdin and stdout. */
@NullMarked
package org.ddsbench.core.protocol;

import org.jspecify.annotations.NullMarked;
