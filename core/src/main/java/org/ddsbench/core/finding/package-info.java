/** What is wrong with an input, and where. */
@NullMarked
package org.ddsbench.core.finding;

import org.jspecify.annotations.NullMarked;
