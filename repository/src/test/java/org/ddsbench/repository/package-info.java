/** A campaign that never ran, and tests of what the repository makes of it. */
@NullMarked
package org.ddsbench.repository;

import org.jspecify.annotations.NullMarked;
