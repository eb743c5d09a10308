/** Reads {@code probe.xml}, the description of a probe. */
@NullMarked
package org.ddsbench.core.probe;

import org.jspecify.annotations.NullMarked;
