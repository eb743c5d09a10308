/** Which combinations of parameters make sense: one table of rules for CLI, GUI and controller. */
@NullMarked
package org.ddsbench.core.rules;

import org.jspecify.annotations.NullMarked;
