/** What every node needs, put there once: the bundle, named by its digest. */
@NullMarked
package org.ddsbench.controller.deploy;

import org.jspecify.annotations.NullMarked;
