@NullMarked
package org.ddsbench.starter;

import org.jspecify.annotations.NullMarked;
