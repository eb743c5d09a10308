/** The four timestamps of every message of one (publisher, subscriber) pair, and their CSV form. */
@NullMarked
package org.ddsbench.analysis.trace;

import org.jspecify.annotations.NullMarked;
