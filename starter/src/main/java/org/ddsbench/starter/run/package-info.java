/** Carries out one run on this node: its directory, its apps, and their answers. */
@NullMarked
package org.ddsbench.starter.run;

import org.jspecify.annotations.NullMarked;
