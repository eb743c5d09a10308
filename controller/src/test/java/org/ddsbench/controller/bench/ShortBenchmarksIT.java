package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Benchmarks that take seconds, with the real programs and the real ddsperf. */
@Tag("testbed")
class ShortBenchmarksIT {
  @ParameterizedTest
  @CsvSource({
    "throughput-1KiB, throughput-1KiB-batched throughput-1KiB-single",
    "rate-1KiB, rate-1KiB",
    "echo-full-burst, echo-full-burst",
    "clock-pings, clock-pings"
  })
  void eachRoundMeasuresAllSides(String name, String figures) throws Exception {
    Benchmark benchmark = Benchmarks.chosen(List.of(name)).get(0);
    List<Figure> measured = ShortRounds.of(2, benchmark, "ddsshort");
    assertEquals(figures, String.join(" ", measured.stream().map(Figure::name).toList()));
    for (Figure figure : measured) {
      assertEquals(2, figure.rounds().size(), figure::toString);
      for (Round round : figure.rounds()) {
        assertTrue(round.ours() > 0 && round.theirs().orElse(1) > 0, figure::toString);
        assertEquals(figure.peer().isEmpty(), round.theirs().isEmpty(), figure::toString);
      }
    }
  }
}
