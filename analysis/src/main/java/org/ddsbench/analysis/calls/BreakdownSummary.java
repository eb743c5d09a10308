package org.ddsbench.analysis.calls;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.PairSamples;
import org.ddsbench.analysis.stats.Summary;
import org.jspecify.annotations.Nullable;

/** Makes the {@link BreakdownReport} of a pair. */
public final class BreakdownSummary {
  private BreakdownSummary() {}

  /** Summarises the counted messages; {@code probe} names the probe of the apps. */
  public static BreakdownReport of(String probe, BreakdownDetail detail) {
    Breakdown breakdown = detail.breakdown();
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
        probe,
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
        breakdown.subscriber().counts(),
        DetailSummary.of(detail, rows));
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
