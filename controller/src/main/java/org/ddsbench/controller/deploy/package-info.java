/** Deploys the bundle, which holds everything that a node needs, once to each node. */
@NullMarked
package org.ddsbench.controller.deploy;

import org.jspecify.annotations.NullMarked;
