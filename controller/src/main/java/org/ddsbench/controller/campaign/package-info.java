/** The campaign engine: a straight sequence of steps from a file to stored runs. */
@NullMarked
package org.ddsbench.controller.campaign;

import org.jspecify.annotations.NullMarked;
