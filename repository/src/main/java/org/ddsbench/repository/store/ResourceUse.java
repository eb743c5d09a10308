package org.ddsbench.repository.store;

import org.jspecify.annotations.Nullable;

/**
 * What one app used during a run; null where nothing was recorded.
 *
 * @param cpuPercent mean, in percent of one processor
 * @param rssBytes largest resident memory
 * @param voluntarySwitches context switches of the whole run
 * @param involuntarySwitches context switches of the whole run
 */
public record ResourceUse(
    @Nullable Double cpuPercent,
    @Nullable Long rssBytes,
    @Nullable Long voluntarySwitches,
    @Nullable Long involuntarySwitches) {}
