package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/** What disturbed a run, in words. */
public final class DisturbanceText {
  private static final double MILLISECOND_NS = 1e6;
  private static final double MEGAHERTZ_KHZ = 1e3;

  private DisturbanceText() {}

  /** The text for a cell of a table: the first figure beyond its limit; empty without one. */
  public static String mark(List<String> beyond) {
    return beyond.isEmpty() ? "" : "disturbed (" + first(beyond) + ")";
  }

  /** The first of at least one text, and the number of further ones. */
  public static String first(List<String> beyond) {
    return beyond.get(0) + (beyond.size() == 1 ? "" : "; and " + (beyond.size() - 1) + " more");
  }

  /** The note beside a number or verdict of several runs; empty when none was disturbed. */
  public static String restsOn(List<RunManifest> runs) {
    long disturbed = runs.stream().filter(RunManifest::isDisturbed).count();
    return disturbed == 0
        ? ""
        : "rests on "
            + disturbed
            + (disturbed == 1 ? " disturbed run" : " disturbed runs")
            + " of "
            + runs.size();
  }

  /** One line for each node with every figure; empty when no node reported any. */
  public static List<String> lines(RunManifest run) {
    List<String> lines = new ArrayList<>();
    new TreeMap<>(run.disturbances())
        .forEach((node, seen) -> lines.add(node + ": " + String.join(", ", figures(seen))));
    return lines;
  }

  private static List<String> figures(Disturbance seen) {
    Long least = seen.leastFrequencyKhz();
    Long most = seen.mostFrequencyKhz();
    Long throttledNs = seen.throttledNs();
    return List.of(
        percent(seen.stealPercent()) + " of processor time stolen",
        percent(seen.runDelayPercent())
            + " of the time waiting for a processor"
            + (seen.runDelayApp().isEmpty() ? "" : " (" + seen.runDelayApp() + ")"),
        count(seen.involuntarySwitches()) + " involuntary switches",
        "frequency "
            + (least == null || most == null
                ? "unknown"
                : String.format(
                    Locale.ROOT, "%.0f to %.0f MHz", least / MEGAHERTZ_KHZ, most / MEGAHERTZ_KHZ)),
        "stopped by control groups "
            + (throttledNs == null
                ? "unknown"
                : String.format(
                    Locale.ROOT,
                    "%s times for %.1f ms",
                    count(seen.throttledPeriods()),
                    throttledNs / MILLISECOND_NS)),
        percent(seen.memoryPressurePercent()) + " of the time waiting for memory");
  }

  /** A percentage with its unit, or the word for an unknown one. */
  public static String percent(@Nullable Double value) {
    return value == null ? "unknown" : String.format(Locale.ROOT, "%.2f %%", value);
  }

  private static String count(@Nullable Long value) {
    return value == null ? "unknown" : value.toString();
  }
}
