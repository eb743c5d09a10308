package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of the benchmarks.
 *
 * @param notMeasured benchmarks that could not be run, with the reason
 */
public record BenchReport(
    int rounds, boolean quick, List<Figure> figures, Map<String, String> notMeasured) {
  public BenchReport {
    figures = List.copyOf(figures);
  }

  /** Runs benchmarks one after the other; one that cannot be run does not stop the others. */
  public static BenchReport of(List<Benchmark> benchmarks, Bench bench)
      throws InterruptedException {
    List<Figure> figures = new ArrayList<>();
    Map<String, String> notMeasured = new LinkedHashMap<>();
    for (Benchmark benchmark : benchmarks) {
      try {
        figures.addAll(benchmark.run(bench));
      } catch (NotMeasuredException e) {
        notMeasured.put(benchmark.name(), String.valueOf(e.getMessage()));
      } catch (IOException e) {
        notMeasured.put(benchmark.name(), e.toString());
      }
    }
    return new BenchReport(bench.rounds(), bench.quick(), figures, notMeasured);
  }
}
