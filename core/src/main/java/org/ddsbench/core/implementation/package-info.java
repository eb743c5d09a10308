/** Reads {@code implementation.xml}, the description of a DDS implementation. */
@NullMarked
package org.ddsbench.core.implementation;

import org.jspecify.annotations.NullMarked;
