package org.ddsbench.repository.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.delivery.Delivery;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.Metric;
import org.ddsbench.repository.store.PairTimes;
import org.ddsbench.repository.store.ReceivedSpan;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;

/**
 * Reads the values by which stored runs are compared; holds the times of one run in memory. For one
 * thread; close it.
 */
final class RunReader implements AutoCloseable {
  static final String NO_BOUND = "the clock error has no bound";
  private static final String NOT_ABOVE_ZERO = "a time is not above zero";
  private static final double SECOND_NS = 1e9;

  private final RunTables tables;
  private final ClockErrors clocks;

  RunReader(RunStore store, ClockErrors clocks) throws IOException {
    tables = new RunTables(store);
    this.clocks = clocks;
  }

  /** The numbers of a sound run. */
  RunNumbers read(RunManifest run, Set<Quantity> wanted) throws IOException {
    Map<Quantity, Measured> values = new EnumMap<>(Quantity.class);
    Map<Metric, LateTimes> late = new EnumMap<>(Metric.class);
    Map<Quantity, String> problems = new EnumMap<>(Quantity.class);
    long messages = 0;
    for (Metric metric : Metric.values()) {
      Set<Quantity> quantiles = EnumSet.noneOf(Quantity.class);
      wanted.stream()
          .filter(one -> one.time().filter(metric::equals).isPresent())
          .forEach(quantiles::add);
      if (!quantiles.isEmpty()) {
        messages = Math.max(messages, times(run, metric, quantiles, values, late, problems));
      }
    }
    if (wanted.contains(Quantity.LOSS)) {
      loss(run, values, problems);
    }
    if (wanted.contains(Quantity.RATE)) {
      rate(run, values, problems);
    }
    for (Quantity quantity : wanted) {
      if (quantity.experiment() != Experiment.TRANSIT) {
        figure(run, quantity, values, problems);
      }
    }
    return new RunNumbers(run, messages, values, late, problems);
  }

  private int times(
      RunManifest run,
      Metric metric,
      Set<Quantity> quantiles,
      Map<Quantity, Measured> values,
      Map<Metric, LateTimes> late,
      Map<Quantity, String> problems)
      throws IOException {
    List<PairTimes> pairs = new ArrayList<>();
    if (metric == Metric.OTT) {
      tables.boundedTimes(run, pairs::add);
    } else {
      tables.times(run, metric.time(), pairs::add);
    }
    int n = pairs.stream().mapToInt(pair -> pair.series().count()).sum();
    List<PairReport> expected = Delivery.expected(run.parameters(), run.pairs());
    long missing =
        pairs.stream()
            .filter(pair -> isAmong(expected, pair))
            .mapToLong(pair -> pair.sent() - pair.series().count())
            .sum();
    long[] times = new long[n];
    long[] least = new long[n];
    long[] most = new long[n];
    boolean bounded = true;
    int at = 0;
    for (PairTimes pair : pairs) {
      int count = pair.series().count();
      Optional<long[]> bounds =
          metric == Metric.RTT ? Optional.of(new long[count]) : bounds(run, pair);
      bounded &= bounds.isPresent();
      pair.series().copyTo(times, at);
      for (int i = 0; i < count; i++) {
        long bound = bounds.isPresent() ? bounds.get()[i] : 0;
        least[at + i] = times[at + i] - bound;
        most[at + i] = times[at + i] + bound;
      }
      at += count;
    }
    Arrays.sort(times);
    late.put(metric, LateTimes.of(times, missing));
    Arrays.sort(least);
    Arrays.sort(most);
    for (Quantity quantity : quantiles) {
      Quantile quantile = quantity.quantile();
      if (n == 0) {
        problems.put(quantity, "no times were measured");
      } else if (quantity != Quantity.MAX && !quantile.isDeterminedBy(n)) {
        problems.put(
            quantity,
            quantity.limitName().equals("p99")
                ? "p99 needs 1000 times in each run"
                : "a median needs 20 times in each run");
      } else {
        Measured measured = Measured.quantile(quantile, least, times, most);
        if (measured.value() <= 0) {
          problems.put(quantity, NOT_ABOVE_ZERO);
          continue;
        }
        values.put(quantity, bounded ? measured : measured.unbounded());
        if (!bounded) {
          problems.put(quantity, NO_BOUND);
        }
      }
    }
    return n;
  }

  /**
   * The bound of each one-way time of a pair. For runs that were stored without them it is the
   * largest bound of the pair, which does not exist where a message was on its way when a clock was
   * reset.
   */
  private Optional<long[]> bounds(RunManifest run, PairTimes pair) {
    int count = pair.series().count();
    Optional<PairReport> report = run.pair(pair.publisher(), pair.subscriber());
    OptionalLong largest = report.map(clocks::bound).orElse(OptionalLong.empty());
    if (count > 0 && largest.isEmpty()) {
      return Optional.empty();
    }
    if (pair.bounds().isPresent()) {
      return pair.bounds().map(MessageSeries::values);
    }
    if (report.filter(one -> one.correction().clock().guarded() > 0).isPresent()) {
      return Optional.empty();
    }
    long[] same = new long[count];
    Arrays.fill(same, largest.orElse(0));
    return Optional.of(same);
  }

  /** The error is one more loss, which could have occurred by chance. */
  private static void loss(
      RunManifest run, Map<Quantity, Measured> values, Map<Quantity, String> problems) {
    Delivery delivery = Delivery.of(List.of(run));
    Double share = delivery.lostShare();
    if (share != null) {
      values.put(
          Quantity.LOSS,
          Measured.exactly(share, Math.sqrt(delivery.lost() + 1.0) / delivery.written()));
    } else {
      problems.put(Quantity.LOSS, "no message was sent");
    }
  }

  private static boolean isAmong(List<PairReport> pairs, PairTimes times) {
    return pairs.stream()
        .anyMatch(
            pair ->
                pair.publisher() == times.publisher() && pair.subscriber() == times.subscriber());
  }

  private static void figure(
      RunManifest run,
      Quantity quantity,
      Map<Quantity, Measured> values,
      Map<Quantity, String> problems) {
    Optional<Figure> largest =
        run.figures().stream()
            .filter(quantity::is)
            .max(Comparator.comparingLong(Figure::value))
            .filter(figure -> figure.value() > 0);
    if (largest.isPresent()) {
      values.put(quantity, largest.get().measured());
    } else {
      problems.put(quantity, "a run has no such figure above zero");
    }
  }

  private void rate(RunManifest run, Map<Quantity, Measured> values, Map<Quantity, String> problems)
      throws IOException {
    double sum = 0;
    long messages = 0;
    List<ReceivedSpan> spans = tables.received(run);
    for (ReceivedSpan span : spans) {
      sum += span.lastNs() > span.firstNs() ? (span.messages() - 1) * SECOND_NS / span.ns() : 0;
      messages += span.messages();
    }
    double rate = sum / Math.max(1, spans.size());
    if (rate > 0) {
      // The ends of the span are uncertain by one message each.
      values.put(Quantity.RATE, Measured.exactly(rate, rate * spans.size() / messages));
    } else {
      problems.put(Quantity.RATE, "too few messages arrived to compute a rate");
    }
  }

  @Override
  public void close() throws IOException {
    tables.close();
  }
}
