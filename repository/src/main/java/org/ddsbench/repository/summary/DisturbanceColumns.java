package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * The columns of {@code summary.csv} on what disturbed a run: for each figure the worst value of
 * the run's nodes, the same in every row of the run.
 */
final class DisturbanceColumns {
  private DisturbanceColumns() {}

  /** These columns behind others. */
  static List<SummaryColumn> after(List<SummaryColumn> others) {
    List<SummaryColumn> columns = new ArrayList<>(others);
    columns.add(of("disturbed", DisturbanceColumns::disturbed));
    columns.add(of("steal_percent", run -> largest(run, Disturbance::stealPercent)));
    columns.add(of("run_delay_percent", run -> largest(run, Disturbance::runDelayPercent)));
    columns.add(of("publishing_involuntary_switches", DisturbanceColumns::switches));
    columns.add(of("least_frequency_khz", DisturbanceColumns::leastFrequency));
    columns.add(of("most_frequency_khz", run -> largest(run, Disturbance::mostFrequencyKhz)));
    columns.add(of("throttled_periods", run -> largest(run, Disturbance::throttledPeriods)));
    columns.add(of("throttled_ns", run -> largest(run, Disturbance::throttledNs)));
    columns.add(
        of("memory_pressure_percent", run -> largest(run, Disturbance::memoryPressurePercent)));
    columns.add(of("attempt", RunManifest::attempt));
    columns.add(of("repeats", RunManifest::repeats));
    return List.copyOf(columns);
  }

  private static SummaryColumn of(String name, Function<RunManifest, @Nullable Object> value) {
    return new SummaryColumn(name, row -> value.apply(row.run()), false);
  }

  /** Whether the run was disturbed; unknown where no node reported figures. */
  private static @Nullable Object disturbed(RunManifest run) {
    return run.disturbances().isEmpty() ? null : run.isDisturbed();
  }

  private static <N extends Comparable<N>> @Nullable N largest(
      RunManifest run, Function<Disturbance, @Nullable N> figure) {
    return known(run, figure).max(N::compareTo).orElse(null);
  }

  private static @Nullable Long leastFrequency(RunManifest run) {
    return known(run, Disturbance::leastFrequencyKhz).min(Long::compareTo).orElse(null);
  }

  /** The switches of all nodes together. */
  private static @Nullable Long switches(RunManifest run) {
    return known(run, Disturbance::involuntarySwitches).reduce(Long::sum).orElse(null);
  }

  private static <N> Stream<N> known(RunManifest run, Function<Disturbance, @Nullable N> figure) {
    return run.disturbances().values().stream()
        .flatMap(seen -> Stream.ofNullable(figure.apply(seen)));
  }
}
