package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Security;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/** Compares the runs of a campaign that are the same except for their security. */
final class SecurityCosts {
  private SecurityCosts() {}

  /**
   * The cost of sign and of encrypt, by configuration and measure; empty without runs that differ
   * in their security alone.
   *
   * @param rows of the runs of the experiment transit
   * @param runs all
   */
  static List<SecurityCost> of(List<SummaryRow> rows, List<RunManifest> runs) {
    Map<RowWithout, Map<Security, List<RunManifest>>> groups = new LinkedHashMap<>();
    for (RunManifest run : Attempts.counted(runs)) {
      if (run.isSound()) {
        groups
            .computeIfAbsent(RowWithout.of(run, Parameters.SECURITY), any -> new LinkedHashMap<>())
            .computeIfAbsent(run.parameters().get(Parameters.SECURITY), any -> new ArrayList<>())
            .add(run);
      }
    }
    Map<String, List<SummaryRow>> byRun =
        rows.stream().collect(Collectors.groupingBy(row -> row.run().run()));
    List<SecurityCost> costs = new ArrayList<>();
    for (Map<Security, List<RunManifest>> sides : groups.values()) {
      List<RunManifest> off = sides.getOrDefault(Security.OFF, List.of());
      if (!off.isEmpty()) {
        for (SecurityMeasure measure : SecurityMeasure.values()) {
          new TreeMap<>(sides)
              .forEach(
                  (security, with) -> {
                    if (security.isOn()) {
                      add(costs, measure, security, off, with, byRun);
                    }
                  });
        }
      }
    }
    Naming naming = new Naming(costs.stream().map(SecurityCost::off).toList());
    costs.sort(
        Comparator.comparing(SecurityCost::off, RowOrder.ofConfigurations(naming))
            .thenComparing(cost -> cost.off().test())
            .thenComparing(SecurityCost::measure)
            .thenComparing(SecurityCost::security));
    return costs;
  }

  private static void add(
      List<SecurityCost> costs,
      SecurityMeasure measure,
      Security security,
      List<RunManifest> off,
      List<RunManifest> with,
      Map<String, List<SummaryRow>> rows) {
    Side before = Side.of(measure, off, rows);
    Side after = Side.of(measure, with, rows);
    if (before.values().isEmpty() || after.values().isEmpty()) {
      return;
    }
    costs.add(
        new SecurityCost(
            off.get(0),
            security,
            measure,
            before.runs(),
            after.runs(),
            before.mean(),
            after.mean(),
            RunContrast.ratioOf(before.values(), after.values()),
            before.boundNs(),
            after.boundNs()));
  }

  /**
   * The runs with one value of security that have a value of a measure, and these values; none
   * where one is not above zero, which has no ratio.
   */
  private record Side(List<String> runs, List<Measured> values, @Nullable Long boundNs) {
    static Side of(
        SecurityMeasure measure, List<RunManifest> runs, Map<String, List<SummaryRow>> rows) {
      List<String> keys = new ArrayList<>();
      List<Measured> values = new ArrayList<>();
      List<PairReport> reports = new ArrayList<>();
      for (RunManifest run : runs) {
        List<SummaryRow> pairs = rows.getOrDefault(run.run(), List.of());
        Measured value =
            switch (measure) {
              case OTT -> oneWay(pairs);
              case RATE -> run.isOf(Experiment.RATE) ? RateCell.rate(run) : null;
              case BYTES -> bytes(pairs);
            };
        if (value != null && value.value() <= 0) {
          return new Side(List.of(), List.of(), null);
        }
        if (value != null) {
          keys.add(run.run());
          values.add(value);
          pairs.forEach(pair -> reports.addAll(reports(pair)));
        }
      }
      return new Side(
          keys, values, measure == SecurityMeasure.OTT ? ClockBound.ofMean(reports) : null);
    }

    double mean() {
      return Math.exp(
          values.stream().mapToDouble(value -> Math.log(value.value())).average().orElseThrow());
    }

    private static List<PairReport> reports(SummaryRow pair) {
      PairReport report = pair.report();
      return report == null ? List.of() : List.of(report);
    }

    private static @Nullable Measured oneWay(List<SummaryRow> pairs) {
      double sum = 0;
      for (SummaryRow pair : pairs) {
        Double median = pair.ottMedianNs().orElse(null);
        if (median == null) {
          return null;
        }
        sum += median;
      }
      return pairs.isEmpty() ? null : Measured.exactly(sum / pairs.size(), 0);
    }

    private static @Nullable Measured bytes(List<SummaryRow> pairs) {
      if (pairs.isEmpty()) {
        return null;
      }
      String node = pairs.get(0).subscriberNode();
      long received = 0;
      Long carried = null;
      for (SummaryRow pair : pairs) {
        if (pair.subscriberNode().equals(node)) {
          for (PairReport report : reports(pair)) {
            received += report.counts().received();
          }
          carried = pair.use() == null ? carried : pair.use().interfaceBytes();
        }
      }
      return carried == null || received == 0
          ? null
          : Measured.exactly((double) carried / received, 0);
    }
  }
}
