/** The one digest that identifies files, bundles and runs. */
@NullMarked
package org.ddsbench.core.digest;

import org.jspecify.annotations.NullMarked;
