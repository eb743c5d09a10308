/** What a probe.xml says of a probe. */
@NullMarked
package org.ddsbench.core.probe;

import org.jspecify.annotations.NullMarked;
