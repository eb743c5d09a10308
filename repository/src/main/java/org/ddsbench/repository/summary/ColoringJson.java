package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.coloring.ColoringFigures;
import org.jspecify.annotations.Nullable;

/** Graph colourings as objects of JSON: docs/formats.md section 7. */
final class ColoringJson {
  private ColoringJson() {}

  static Map<String, @Nullable Object> object(Coloring coloring, Naming naming) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", coloring.first().test());
    object.put("implementation", naming.implementation(coloring.first()));
    object.put("configuration", naming.described(coloring.first()));
    object.put("runs", coloring.runs());
    object.put("counted_cycles", coloring.countedCycles());
    time(object, "cycle_time_mean", coloring.cycleNs("mean").orElse(null));
    List<Map<String, @Nullable Object>> cells =
        ColoringFigures.BOUNDS.entrySet().stream()
            .map(
                share -> {
                  Map<String, @Nullable Object> cell = new LinkedHashMap<>();
                  cell.put("percent", share.getValue().percent());
                  time(cell, "within", coloring.cycleNs(share.getKey()).orElse(null));
                  return cell;
                })
            .toList();
    object.put("cells", cells);
    time(object, "convergence_time_mean", coloring.convergenceNs().orElse(null));
    object.put("convergence_time_max_ns", coloring.longestConvergenceNs());
    object.put("cycles_solution", coloring.cyclesToSolution());
    object.put("cycles_end", coloring.cyclesToEnd());
    return object;
  }

  private static void time(
      Map<String, @Nullable Object> object, String of, Coloring.@Nullable Value time) {
    Interval interval = time == null ? null : time.interval();
    object.put(of + "_ns", time == null ? null : time.value());
    object.put(of + "_ci_low_ns", interval == null ? null : interval.low());
    object.put(of + "_ci_high_ns", interval == null ? null : interval.high());
  }
}
