/** Published tables and coefficients of both models, and whether ours agrees with them. */
@NullMarked
package org.ddsbench.model.paper;

import org.jspecify.annotations.NullMarked;
