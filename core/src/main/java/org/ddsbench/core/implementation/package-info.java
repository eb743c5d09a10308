/** What an implementation.xml says of a DDS implementation. */
@NullMarked
package org.ddsbench.core.implementation;

import org.jspecify.annotations.NullMarked;
