/** Collects facts about the node. */
@NullMarked
package org.ddsbench.starter.environment;

import org.jspecify.annotations.NullMarked;
