@NullMarked
package org.ddsbench.analysis;

import org.jspecify.annotations.NullMarked;
