/** Files and directories of this machine. */
@NullMarked
package org.ddsbench.core.file;

import org.jspecify.annotations.NullMarked;
