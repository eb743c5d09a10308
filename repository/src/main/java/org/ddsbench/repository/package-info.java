@NullMarked
package org.ddsbench.repository;

import org.jspecify.annotations.NullMarked;
