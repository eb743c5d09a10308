/** The correction as a whole: from timestamps to one-way times with their error bound. */
@NullMarked
package org.ddsbench.analysis.correct;

import org.jspecify.annotations.NullMarked;
