package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.analysis.stats.Summary;
import org.jspecify.annotations.Nullable;

/**
 * How the one-way times of a pair split by the system calls that carried the messages. Counts and
 * distributions leave out warm-up and duplicates. Nanoseconds.
 *
 * @param probe name of the probe that observed the apps
 * @param messages that were written
 * @param carriages number of messages by whether the calls that carried them are known, or why not:
 *     matched, lost, no_send, no_receive, contradicted
 * @param soNs sender overhead of those matched
 * @param toNs transmission overhead
 * @param roNs receiver overhead
 * @param ottNs one-way times of those matched; their median is that of the sum
 * @param sumOfMediansNs sum of the medians of SO, TO and RO, which need not be that median; null
 *     without messages
 * @param sendSpreadNs time between the entries of the calls that sent the first and the last
 *     datagram
 * @param receiveSpreadNs time between the returns of the calls that received them
 * @param sentDatagrams datagrams for each message to this subscriber, without those sent again
 * @param sentBytes RTPS bytes of those, shared by all messages of a batch
 * @param repeatedSends datagrams that were sent again
 * @param publisherCalls calls of the publisher while it was observed
 * @param subscriberCalls calls of the subscriber while it was observed
 * @param detail what happened inside SO and RO; null when the probe observes calls only
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record BreakdownReport(
    String probe,
    long messages,
    Map<String, Long> carriages,
    Summary soNs,
    Summary toNs,
    Summary roNs,
    Summary ottNs,
    @Nullable Double sumOfMediansNs,
    Summary sendSpreadNs,
    Summary receiveSpreadNs,
    Summary sentDatagrams,
    Summary sentBytes,
    long repeatedSends,
    CallCounts publisherCalls,
    CallCounts subscriberCalls,
    @Nullable DetailReport detail) {
  public BreakdownReport {
    carriages = Collections.unmodifiableMap(new TreeMap<>(carriages));
  }
}
