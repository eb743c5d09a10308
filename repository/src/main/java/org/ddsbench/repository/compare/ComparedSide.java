package org.ddsbench.repository.compare;

import org.ddsbench.analysis.stats.MedianEstimate;
import org.jspecify.annotations.Nullable;

/**
 * One side of a row.
 *
 * @param repetitions runs with values, pooled
 * @param failed runs that gave nothing, or whose contents differed
 * @param messages values of all pairs and repetitions
 * @param lost messages of all pairs and repetitions, warm-up included
 * @param median null when there is no value
 */
public record ComparedSide(
    int repetitions, int failed, long messages, long lost, @Nullable MedianEstimate median) {}
