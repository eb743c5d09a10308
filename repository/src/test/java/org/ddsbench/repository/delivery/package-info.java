@NullMarked
package org.ddsbench.repository.delivery;

import org.jspecify.annotations.NullMarked;
