package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import org.ddsbench.analysis.stats.Summary;

/**
 * What happened inside SO and RO of the messages matched; a distribution of what was not observed
 * has no values. Nanoseconds.
 *
 * @param soSwitches how often a thread that handled the message was off the processors between T1
 *     and T1k
 * @param soQueueNs for how long it waited in a run queue then
 * @param soOffNs for how long it was off the processors then, in all
 * @param serialiseNs for how long it was in functions that serialise then
 * @param roSwitches the same between T2k and T2
 * @param roQueueNs the same between T2k and T2
 * @param roOffNs the same between T2k and T2
 * @param deserialiseNs for how long it was in functions that deserialise then
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record DetailReport(
    Summary soSwitches,
    Summary soQueueNs,
    Summary soOffNs,
    Summary serialiseNs,
    Summary roSwitches,
    Summary roQueueNs,
    Summary roOffNs,
    Summary deserialiseNs) {}
