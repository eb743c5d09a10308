@NullMarked
package org.ddsbench.repository.compare;

import org.jspecify.annotations.NullMarked;
