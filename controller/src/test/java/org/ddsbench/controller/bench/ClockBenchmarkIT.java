package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.controller.localtestbed.Isolation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The clock benchmarks on seven hosts of this machine, of both kinds, idle and busy. One round is
 * enough, because every round works the same way.
 */
@Tag("testbed")
class ClockBenchmarkIT {
  @ParameterizedTest
  @CsvSource({"clock-busy, NAMESPACES, true", "clock-idle-ports, LOOPBACK, false"})
  void noErrorIsBeyondItsBound(String name, Isolation isolation, boolean busy) throws Exception {
    List<Figure> figures = ShortRounds.of(1, new ClockBenchmark(isolation, busy), "ddsclk");
    assertEquals(
        Stream.of("bound", "relative", "error", "share").map(part -> name + "-" + part).toList(),
        figures.stream().map(Figure::name).toList());
    for (Figure figure : figures) {
      assertEquals(1, figure.rounds().size(), figure.toString());
      double value = figure.rounds().get(0).ours();
      assertTrue(value >= 0, figure.toString());
      assertTrue(value <= 1 || !figure.name().endsWith("share"), figure.toString());
    }
    assertEquals(
        0,
        ProcessHandle.current()
            .descendants()
            .filter(process -> process.info().commandLine().orElse("").contains("ddsbench-busy"))
            .count());
  }
}
