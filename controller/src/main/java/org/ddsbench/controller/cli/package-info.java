/** The command line. Only this package prints. */
@NullMarked
package org.ddsbench.controller.cli;

import org.jspecify.annotations.NullMarked;
