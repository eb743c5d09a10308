package org.ddsbench.analysis.correct;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.ddsbench.analysis.clock.SkewMethod;

/** Results of the correction for the worlds of one kind. */
record ClassResult(TraceClass kind, List<WorldResult> worlds) {
  /** Number of worlds with the status ok. */
  long ok() {
    return worlds.stream().filter(WorldResult::isOk).count();
  }

  /** The worlds with a time or a median beyond its bound. */
  List<WorldResult> beyond() {
    return worlds.stream().filter(WorldResult::isBroken).toList();
  }

  /** U of the median; the median over the worlds with the status ok, NaN without any. */
  double boundNs() {
    return median(WorldResult::medianBoundNs);
  }

  /** U of the median over the true median; the median over the worlds with the status ok. */
  double boundOverMedian() {
    return median(world -> world.medianBoundNs() / world.medianNs());
  }

  private double median(ToDoubleFunction<WorldResult> value) {
    double[] sorted =
        worlds.stream().filter(WorldResult::isOk).mapToDouble(value).sorted().toArray();
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
  }

  private String line() {
    long windowed =
        worlds.stream()
            .filter(world -> world.isOk() && world.method() == SkewMethod.WINDOWED)
            .count();
    if (ok() == 0) {
      return String.format(Locale.ROOT, "| %s | 0 | | | | | |", kind.name());
    }
    return String.format(
        Locale.ROOT,
        "| %s | %d | %d | %.1f us | %.2f | %.1f | %d |",
        kind.name(),
        ok(),
        windowed,
        boundNs() / 1_000,
        boundOverMedian(),
        median(world -> world.medianBoundNs() / Math.max(1, world.errorNs())),
        beyond().size());
  }

  /** The table in docs/clock-bounds.md. */
  static String table(List<ClassResult> results) {
    StringBuilder text = new StringBuilder();
    text.append("| traces | `ok` | windowed | U | U / median | U / largest error | beyond U |\n");
    text.append("|---|---|---|---|---|---|---|\n");
    results.forEach(result -> text.append(result.line()).append('\n'));
    return text.toString();
  }
}
