/**
 * What controller and starter say to each other: JSON lines over the starter's stdin and stdout.
 */
@NullMarked
package org.ddsbench.core.protocol;

import org.jspecify.annotations.NullMarked;
