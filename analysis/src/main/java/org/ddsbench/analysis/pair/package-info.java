/**
 * Turns the sample logs of one (publisher, subscriber) pair into its samples and its report:
 * docs/formats.md, sections 2 and 5.
 */
@NullMarked
package org.ddsbench.analysis.pair;

import org.jspecify.annotations.NullMarked;
