package org.ddsbench.core.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.protocol.Disturbance;
import org.jspecify.annotations.Nullable;

/**
 * The limits beyond which a run counts as disturbed. The reason for each limit: docs/measuring.md,
 * "Disturbed runs".
 */
public final class DisturbanceLimits {
  /** Percent of the processors' time that the hypervisor may have given to others. */
  public static final double STEAL_PERCENT = 2;

  /** Percent of the phase that the thread that waited longest may have been kept waiting. */
  public static final double RUN_DELAY_PERCENT = 5;

  /** Percent of the phase in which tasks may have waited for memory. */
  public static final double MEMORY_PRESSURE_PERCENT = 1;

  private static final double SECOND_NS = 1e9;

  private DisturbanceLimits() {}

  /**
   * A phrase for each figure beyond its limit: the node, the figure, the limit. Empty when no known
   * figure is beyond its limit; unknown figures count as within it.
   *
   * @param nodes the figures by node
   */
  public static List<String> beyond(Map<String, Disturbance> nodes) {
    List<String> beyond = new ArrayList<>();
    new TreeMap<>(nodes)
        .forEach((node, seen) -> of(seen).forEach(said -> beyond.add(node + ": " + said)));
    return beyond;
  }

  private static List<String> of(Disturbance seen) {
    List<String> beyond = new ArrayList<>();
    if (isAbove(seen.stealPercent(), STEAL_PERCENT)) {
      beyond.add(percent(seen.stealPercent(), "of the processors' time was stolen", STEAL_PERCENT));
    }
    if (isAbove(seen.runDelayPercent(), RUN_DELAY_PERCENT)) {
      beyond.add(
          percent(
              seen.runDelayPercent(),
              "of the time a thread of " + seen.runDelayApp() + " waited for a processor",
              RUN_DELAY_PERCENT));
    }
    Long throttled = seen.throttledPeriods();
    Long throttledNs = seen.throttledNs();
    if (throttled != null && throttledNs != null && throttled > 0) {
      beyond.add(
          String.format(
              Locale.ROOT,
              "control groups stopped processes %d times, %.3f s in all (limit: none)",
              throttled,
              throttledNs / SECOND_NS));
    }
    if (isAbove(seen.memoryPressurePercent(), MEMORY_PRESSURE_PERCENT)) {
      beyond.add(
          percent(
              seen.memoryPressurePercent(),
              "of the time tasks waited for memory",
              MEMORY_PRESSURE_PERCENT));
    }
    return beyond;
  }

  private static boolean isAbove(@Nullable Double figure, double limit) {
    return figure != null && figure > limit;
  }

  private static String percent(@Nullable Double figure, String what, double limit) {
    return String.format(Locale.ROOT, "%.1f %% %s (limit %.0f %%)", figure, what, limit);
  }
}
