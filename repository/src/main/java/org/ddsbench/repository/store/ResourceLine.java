package org.ddsbench.repository.store;

import org.jspecify.annotations.Nullable;

/**
 * One line of the resource monitor; null where nothing was recorded.
 *
 * @param app empty for the network interface of the node
 * @param timeNs CLOCK_REALTIME of the node
 * @param cpuPercent percent of one processor, since the app's previous line
 * @param voluntarySwitches from the start of the run, like the counts that follow
 */
public record ResourceLine(
    String node,
    String app,
    long timeNs,
    @Nullable Double cpuPercent,
    @Nullable Long rssBytes,
    @Nullable Long voluntarySwitches,
    @Nullable Long involuntarySwitches,
    @Nullable Long rxBytes,
    @Nullable Long txBytes) {}
