package org.ddsbench.core.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Lines;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DisturbanceLimitsTest {
  private static Disturbance seen(
      @Nullable Double steal,
      @Nullable Double delay,
      @Nullable Long periods,
      @Nullable Long throttledNs,
      @Nullable Double pressure) {
    return new Disturbance(
        1_000_000_000L,
        steal,
        delay,
        "subscriber-1",
        1_000_000L,
        800_000L,
        3_000_000L,
        periods,
        throttledNs,
        pressure);
  }

  @Test
  void atTheLimitsNothingIsBeyond() {
    assertEquals(List.of(), DisturbanceLimits.beyond(Map.of("a", seen(2.0, 5.0, 0L, 0L, 1.0))));
  }

  @Test
  void whatIsUnknownIsBeyondNoLimit() {
    assertEquals(
        List.of(), DisturbanceLimits.beyond(Map.of("a", seen(null, null, null, null, null))));
  }

  @Test
  void eachFigureIsNamedWithItsNodeAndLimit() {
    assertEquals(
        List.of(
            "a: 43.0 % of the processors' time was stolen (limit 2 %)",
            "b: 12.5 % of the time a thread of subscriber-1 waited for a processor (limit 5 %)",
            "b: control groups stopped processes 3 times, 0.250 s in all (limit: none)",
            "b: 1.5 % of the time tasks waited for memory (limit 1 %)"),
        DisturbanceLimits.beyond(
            Map.of(
                "b", seen(0.0, 12.5, 3L, 250_000_000L, 1.5),
                "a", seen(43.0, 0.1, 0L, 0L, 0.0))));
  }

  @Test
  void theFiguresSurviveTheWire() throws Exception {
    Event said = new Event.Published("r", seen(43.0, null, null, null, 0.25));
    assertEquals(said, Lines.readEvent(Lines.write(said)));
  }

  @Test
  void documentationNamesTheLimits() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "measuring.md"));
    assertTrue(page.contains("| stolen time | above 2 %"));
    assertTrue(page.contains("| run delay | above 5 %"));
    assertTrue(page.contains("| memory pressure | above 1 %"));
    assertEquals(2, DisturbanceLimits.STEAL_PERCENT);
    assertEquals(5, DisturbanceLimits.RUN_DELAY_PERCENT);
    assertEquals(1, DisturbanceLimits.MEMORY_PRESSURE_PERCENT);
  }
}
