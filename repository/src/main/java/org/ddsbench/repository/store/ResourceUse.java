package org.ddsbench.repository.store;

import org.jspecify.annotations.Nullable;

/**
 * What one app used during a run; null where nothing was recorded.
 *
 * @param cpuPercent mean, in percent of one processor
 * @param rssBytes largest resident memory
 * @param voluntarySwitches context switches of the whole run
 * @param involuntarySwitches context switches of the whole run
 * @param interfaceBytes received and sent by the traffic interface of its node during the whole
 *     run: everything that the interface carried
 * @param interfacePackets the same in packets
 */
public record ResourceUse(
    @Nullable Double cpuPercent,
    @Nullable Long rssBytes,
    @Nullable Long voluntarySwitches,
    @Nullable Long involuntarySwitches,
    @Nullable Long interfaceBytes,
    @Nullable Long interfacePackets) {}
