/** The correction as a whole: timestamps in, one-way transit times with their error bound out. */
@NullMarked
package org.ddsbench.analysis.correct;

import org.jspecify.annotations.NullMarked;
