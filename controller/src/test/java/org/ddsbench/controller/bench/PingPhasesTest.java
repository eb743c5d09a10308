package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** One message every millisecond, in seconds with and without pings. */
class PingPhasesTest {
  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000 * MS;

  /** Phases of a second: on, off, off, on; the first begins at 1 s. */
  private static List<PingPhases.Phase> phases(int count) {
    List<PingPhases.Phase> phases = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      boolean on = k % 4 == 0 || k % 4 == 3;
      phases.add(new PingPhases.Phase(on, (k + 1) * SECOND, (k + 2) * SECOND));
    }
    return phases;
  }

  private static Round round(int seconds, int phases, LongUnaryOperator took)
      throws NotMeasuredException {
    long[] sent = LongStream.range(0, seconds * 1_000L).map(k -> k * MS).toArray();
    return PingPhases.of(phases(phases), sent, LongStream.of(sent).map(took).toArray());
  }

  private static boolean isOn(long sent) {
    long second = Math.floorMod(sent / SECOND - 1, 4);
    return second == 0 || second == 3;
  }

  @Test
  void theRatioIsThatOfSecondsWithAndWithout() throws NotMeasuredException {
    Round round = round(12, 8, sent -> isOn(sent) ? 102_000 : 100_000);
    assertEquals(1.02, round.ratio().orElseThrow(), 1e-9);
    assertEquals(102, round.ours(), 1e-9);
  }

  /** Neither drift nor the effect of switching is attributed to the pings. */
  @Test
  void driftAndTheSwitchItselfAreNoCost() throws NotMeasuredException {
    assertEquals(
        1,
        round(12, 8, sent -> Math.round(100_000 * Math.exp(sent / 1e11))).ratio().orElseThrow(),
        1e-6);
    assertEquals(
        1,
        round(12, 8, sent -> isOn(sent) && sent % SECOND < 45 * MS ? 900_000 : 100_000)
            .ratio()
            .orElseThrow(),
        1e-9);
  }

  /** The stream covers only the first two seconds of the phases. */
  @Test
  void secondsThatTheStreamDoesNotFillAreLeftOut() throws NotMeasuredException {
    Round round =
        round(4, 4, sent -> sent >= 3 * SECOND ? 900_000 : isOn(sent) ? 110_000 : 100_000);
    assertEquals(1.1, round.ratio().orElseThrow(), 1e-9);
    assertThrows(NotMeasuredException.class, () -> round(2, 4, sent -> 100_000));
  }
}
