package org.ddsbench.repository.summary;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.PairedDifference;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.Metric;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * Finds the runs of a campaign that are the same except for their probe, and compares those with a
 * probe with those without.
 *
 * <p>A repetition of a campaign is a round that contains every run once, so runs are paired by
 * repetition.
 */
final class ProbeCosts {
  private ProbeCosts() {}

  /** The repetitions of one line of campaign.xml with one probe. */
  private record Side(String test, String probe) {
    static Side of(RunManifest run) {
      return new Side(run.test(), run.parameters().get(Parameters.PROBE));
    }
  }

  /** The cost of every probe, pair and metric; empty without a row with and without one. */
  static List<ProbeCost> of(List<RunManifest> runs) {
    Map<RowWithout, Map<Side, List<RunManifest>>> rows = new LinkedHashMap<>();
    for (RunManifest run : runs) {
      if (run.isUnobservable()) {
        continue;
      }
      rows.computeIfAbsent(RowWithout.of(run, Parameters.PROBE), any -> new LinkedHashMap<>())
          .computeIfAbsent(Side.of(run), any -> new ArrayList<>())
          .add(run);
    }
    List<ProbeCost> costs = new ArrayList<>();
    for (Map<Side, List<RunManifest>> sides : rows.values()) {
      sides.forEach(
          (side, with) -> {
            List<RunManifest> without = reference(sides, side.test());
            if (!side.probe().equals(Probe.NONE) && !without.isEmpty()) {
              costs.addAll(compare(without, with));
            }
          });
    }
    Naming naming = new Naming(costs.stream().map(ProbeCost::without).toList());
    costs.sort(order(naming));
    return costs;
  }

  /** The runs without a probe of the same test, or of the first test that has some. */
  private static List<RunManifest> reference(Map<Side, List<RunManifest>> sides, String test) {
    List<RunManifest> own = sides.get(new Side(test, Probe.NONE));
    return own != null
        ? own
        : sides.entrySet().stream()
            .filter(side -> side.getKey().probe().equals(Probe.NONE))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(List.of());
  }

  private static Comparator<ProbeCost> order(Naming naming) {
    return Comparator.comparing(ProbeCost::without, RowOrder.ofConfigurations(naming))
        .thenComparing(cost -> cost.with().test())
        .thenComparingInt(ProbeCost::publisher)
        .thenComparingInt(ProbeCost::subscriber)
        .thenComparing(ProbeCost::probe)
        .thenComparing(ProbeCost::metric);
  }

  private static List<ProbeCost> compare(List<RunManifest> without, List<RunManifest> with) {
    List<ProbeCost> costs = new ArrayList<>();
    for (Endpoint publisher : with.get(0).endpoints(Role.PUBLISHER)) {
      for (Endpoint subscriber : with.get(0).endpoints(Role.SUBSCRIBER)) {
        for (Metric metric : Metric.values()) {
          ProbeCost cost = compare(without, with, publisher.index(), subscriber.index(), metric);
          // Without echo there is no round trip that could be missing.
          if (metric == Metric.OTT || cost.runsWithout() + cost.runsWith() > 0) {
            costs.add(cost);
          }
        }
      }
    }
    return costs;
  }

  /** The values of one run for the comparison. */
  private record Measured(RunManifest run, PairReport report, double medianNs) {}

  private static ProbeCost compare(
      List<RunManifest> without,
      List<RunManifest> with,
      int publisher,
      int subscriber,
      Metric metric) {
    SortedMap<Integer, Measured> references = measured(without, publisher, subscriber, metric);
    SortedMap<Integer, Measured> others = measured(with, publisher, subscriber, metric);
    List<Measured> reference = inBoth(references, others);
    List<Measured> other = inBoth(others, references);
    return new ProbeCost(
        without.get(0),
        with.get(0),
        probe(with),
        publisher,
        subscriber,
        metric,
        references.size(),
        others.size(),
        PairedDifference.of(
            reference.stream().mapToDouble(Measured::medianNs).toArray(),
            other.stream().mapToDouble(Measured::medianNs).toArray()),
        bound(metric, reference, other),
        rounds(reference, other));
  }

  private static SortedMap<Integer, Measured> measured(
      List<RunManifest> runs, int publisher, int subscriber, Metric metric) {
    SortedMap<Integer, Measured> measured = new TreeMap<>();
    for (RunManifest run : runs) {
      PairReport report = run.isCompleted() ? run.pair(publisher, subscriber).orElse(null) : null;
      Double median =
          report == null
              ? null
              : metric == Metric.OTT
                  ? report.correction().ottNs().median()
                  : report.correction().rttNs().median();
      if (report != null && median != null) {
        measured.put(run.repetition(), new Measured(run, report, median));
      }
    }
    return measured;
  }

  /** The medians of rounds that both sides have, in the order of the rounds. */
  private static List<Measured> inBoth(
      SortedMap<Integer, Measured> these, SortedMap<Integer, Measured> those) {
    return these.entrySet().stream()
        .filter(round -> those.containsKey(round.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static @Nullable Long bound(
      Metric metric, List<Measured> reference, List<Measured> other) {
    if (metric == Metric.RTT) {
      return 0L;
    }
    Long one = ClockBound.ofMean(reference.stream().map(Measured::report).toList());
    Long another = ClockBound.ofMean(other.stream().map(Measured::report).toList());
    return one == null || another == null ? null : Long.valueOf(one + another);
  }

  private static CostRounds rounds(List<Measured> reference, List<Measured> other) {
    if (reference.size() < 2) {
      return CostRounds.ONCE;
    }
    for (int round = 1; round < reference.size(); round++) {
      Instant last = latest(reference.get(round - 1), other.get(round - 1));
      if (reference.get(round).run().started().isBefore(last)
          || other.get(round).run().started().isBefore(last)) {
        return CostRounds.SCATTERED;
      }
    }
    return CostRounds.ALTERNATED;
  }

  private static Instant latest(Measured one, Measured another) {
    Instant started = one.run().started();
    return another.run().started().isAfter(started) ? another.run().started() : started;
  }

  /** The name of the probe; for any probe with the one that was used. */
  private static String probe(List<RunManifest> runs) {
    String wanted = runs.get(0).parameters().get(Parameters.PROBE);
    return wanted.equals(Probe.ANY)
        ? runs.stream()
            .flatMap(run -> run.pairs().stream())
            .map(PairReport::breakdown)
            .filter(Objects::nonNull)
            .map(parts -> wanted + ": " + parts.probe())
            .findFirst()
            .orElse(wanted)
        : wanted;
  }
}
