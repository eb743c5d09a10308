@NullMarked
package org.ddsbench.model;

import org.jspecify.annotations.NullMarked;
