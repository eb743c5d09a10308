/** A campaign as it is carried out, for whoever watches. */
@NullMarked
package org.ddsbench.gui.model.run;

import org.jspecify.annotations.NullMarked;
