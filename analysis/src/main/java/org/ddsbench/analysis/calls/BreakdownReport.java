package org.ddsbench.analysis.calls;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.ddsbench.analysis.pair.PairSamples;
import org.ddsbench.analysis.stats.Summary;
import org.jspecify.annotations.Nullable;

/**
 * How the transit times of a pair split: the object of {@code pair-<p>-<s>.breakdown.json}. Counts
 * and distributions leave out warm-up and duplicates. Nanoseconds.
 *
 * @param messages that were written
 * @param carriages how many of them by whether their calls are known: {@link Carriage}
 * @param soNs sending overhead of those matched
 * @param toNs transmission overhead
 * @param roNs receiving overhead
 * @param ottNs transit times of those matched, whose median is that of the sum
 * @param sumOfMediansNs of SO, TO and RO, which need not be that median; null without messages
 * @param sendSpreadNs between the entries of the calls that sent the first and the last datagram
 * @param receiveSpreadNs between the returns of the calls that received them
 * @param sentDatagrams datagrams a message to this subscriber, without repetitions
 * @param sentBytes RTPS bytes of those, shared by all messages of a batch
 * @param repeatedSends datagrams that were sent again
 * @param publisherCalls calls of the publisher while it was observed
 * @param subscriberCalls calls of the subscriber while it was observed
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record BreakdownReport(
    int publisher,
    int subscriber,
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
    CallCounts subscriberCalls) {
  public BreakdownReport {
    carriages = Map.copyOf(carriages);
  }

  /** Summarises. */
  public static BreakdownReport of(Breakdown breakdown) {
    PairSamples samples = breakdown.pair().samples();
    int[] rows =
        IntStream.range(0, samples.rows())
            .filter(row -> !samples.warmup(row) && !samples.duplicate(row))
            .toArray();
    Map<String, Long> carriages = new TreeMap<>();
    for (Carriage carriage : Carriage.values()) {
      carriages.put(carriage.text(), 0L);
    }
    for (int row : rows) {
      carriages.merge(breakdown.carriage(row).text(), 1L, Long::sum);
    }
    List<Breakdown.Parts> matched =
        IntStream.of(rows).mapToObj(breakdown::parts).flatMap(Optional::stream).toList();
    Summary so = summary(matched, Breakdown.Parts::soNs);
    Summary to = summary(matched, Breakdown.Parts::toNs);
    Summary ro = summary(matched, Breakdown.Parts::roNs);
    return new BreakdownReport(
        samples.publisher(),
        samples.subscriber(),
        rows.length,
        carriages,
        so,
        to,
        ro,
        summary(matched, parts -> parts.soNs() + parts.toNs() + parts.roNs()),
        sum(so.median(), to.median(), ro.median()),
        summary(matched, parts -> parts.out().lastNs() - parts.out().firstNs()),
        summary(matched, parts -> parts.in().lastNs() - parts.in().firstNs()),
        summary(matched, parts -> parts.out().datagrams()),
        summary(matched, parts -> parts.out().bytes()),
        matched.stream().mapToLong(parts -> parts.out().repeated()).sum(),
        breakdown.publisher().counts(),
        breakdown.subscriber().counts());
  }

  private static @Nullable Double sum(
      @Nullable Double so, @Nullable Double to, @Nullable Double ro) {
    return so == null || to == null || ro == null ? null : so + to + ro;
  }

  private static Summary summary(
      List<Breakdown.Parts> matched, ToLongFunction<Breakdown.Parts> value) {
    return Summary.of(matched.stream().mapToLong(value).toArray());
  }
}
