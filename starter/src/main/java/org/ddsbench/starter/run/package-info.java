/** One run on this node: its directory, its apps, their answers. */
@NullMarked
package org.ddsbench.starter.run;

import org.jspecify.annotations.NullMarked;
