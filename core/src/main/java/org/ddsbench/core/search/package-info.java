/** Search for the highest rate of messages that endpoints sustain. */
@org.jspecify.annotations.NullMarked
package org.ddsbench.core.search;
