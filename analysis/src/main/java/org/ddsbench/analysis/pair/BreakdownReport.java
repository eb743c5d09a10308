package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.analysis.stats.Summary;
import org.jspecify.annotations.Nullable;

/**
 * How the transit times of a pair split by the system calls that carried the messages. Counts and
 * distributions leave out warm-up and duplicates. Nanoseconds.
 *
 * @param probe what observed the apps
 * @param messages that were written
 * @param carriages how many of them by whether the calls are known that carried them, and why not:
 *     matched, lost, no_send, no_receive, contradicted
 * @param soNs sender overhead of those matched
 * @param toNs transmission overhead
 * @param roNs receiver overhead
 * @param ottNs transit times of those matched, whose median is that of the sum
 * @param sumOfMediansNs of SO, TO and RO, which need not be that median; null without messages
 * @param sendSpreadNs between the entries of the calls that sent the first and the last datagram
 * @param receiveSpreadNs between the returns of the calls that received them
 * @param sentDatagrams datagrams a message to this subscriber, without repetitions
 * @param sentBytes RTPS bytes of those, shared by all messages of a batch
 * @param repeatedSends datagrams that were sent again
 * @param publisherCalls calls of the publisher while it was observed
 * @param subscriberCalls calls of the subscriber while it was observed
 * @param detail what happened inside SO and RO; null when the probe sees calls alone
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
