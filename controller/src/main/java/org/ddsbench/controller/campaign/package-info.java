/** The campaign engine: one straight line from a file to stored runs. */
@NullMarked
package org.ddsbench.controller.campaign;

import org.jspecify.annotations.NullMarked;
