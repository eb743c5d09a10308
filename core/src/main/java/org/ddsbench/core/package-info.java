@NullMarked
package org.ddsbench.core;

import org.jspecify.annotations.NullMarked;
