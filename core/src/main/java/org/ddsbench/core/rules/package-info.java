/**
 * Checks which combinations of parameters make sense: one table of rules for command line, window
 * and controller.
 */
@NullMarked
package org.ddsbench.core.rules;

import org.jspecify.annotations.NullMarked;
