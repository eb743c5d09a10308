/** The one digest by which files, bundles and runs are told apart. */
@NullMarked
package org.ddsbench.core.digest;

import org.jspecify.annotations.NullMarked;
