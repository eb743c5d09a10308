package org.ddsbench.controller.bench;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ddsbench.controller.localtestbed.Isolation;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Trigger;

/** The table of all benchmarks. */
public final class Benchmarks {
  /**
   * All benchmarks in the order in which they are run: those that disturb others least come first.
   */
  public static final List<Benchmark> ALL = all();

  private Benchmarks() {}

  private static List<Benchmark> all() {
    List<Benchmark> all = new ArrayList<>();
    all.add(new StampBenchmark());
    all.add(new LoopBenchmark());
    for (Trigger trigger : Trigger.values()) {
      for (MessageSize size : MessageSize.values()) {
        all.add(new RoundTripBenchmark(trigger, size));
      }
    }
    for (MessageSize size : MessageSize.values()) {
      all.add(new ThroughputBenchmark(size));
    }
    all.add(new RateBenchmark());
    all.add(new LinkRateBenchmark());
    for (EchoBenchmark.Load load : EchoBenchmark.Load.values()) {
      for (Echo echo : List.of(Echo.STAMP, Echo.FULL)) {
        all.add(new EchoBenchmark(echo, load));
      }
    }
    for (String method : List.of("joint", "moon")) {
      all.add(new CorrectionBenchmark(method, false));
      all.add(new CorrectionBenchmark(method, true));
    }
    all.add(new PingCostBenchmark());
    all.add(new StartBenchmark());
    all.add(new CampaignBenchmark());
    all.add(new WatchBenchmark());
    all.add(new DisturbanceBenchmark());
    for (Isolation isolation : Isolation.values()) {
      all.add(new ClockBenchmark(isolation, false));
      all.add(new ClockBenchmark(isolation, true));
    }
    return List.copyOf(all);
  }

  /** Every name that {@code --only} accepts: names of groups and of benchmarks. */
  public static Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    for (Benchmark benchmark : ALL) {
      names.add(group(benchmark));
    }
    ALL.forEach(benchmark -> names.add(benchmark.name()));
    return names;
  }

  /** The benchmarks of these names or groups, in the order of the table; all without names. */
  public static List<Benchmark> chosen(List<String> names) {
    return ALL.stream()
        .filter(
            benchmark ->
                names.isEmpty()
                    || names.contains(benchmark.name())
                    || names.contains(group(benchmark)))
        .toList();
  }

  private static String group(Benchmark benchmark) {
    return benchmark.name().split("-", 2)[0];
  }
}
