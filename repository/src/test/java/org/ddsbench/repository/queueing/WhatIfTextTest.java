package org.ddsbench.repository.queueing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.repository.queueing.WhatIfText.Change;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WhatIfTextTest {
  @Test
  void textsBecomeChanges() {
    assertEquals(Optional.of(WhatIf.NONE), new WhatIfText(Map.of()).changes());
    assertEquals(
        Optional.of(
            new WhatIf(Optional.of(20_000_000L), Optional.of(0L), Optional.of(4), Optional.of(2))),
        new WhatIfText(
                Map.of(
                    Change.PERIOD, "20ms",
                    Change.SERVICE, "0",
                    Change.THREADS, "4",
                    Change.PROCESSORS, "2"))
            .changes());
  }

  @Test
  void everyProblemIsReported() {
    WhatIfText wrong =
        new WhatIfText(
            Map.of(
                Change.PERIOD, "0ms",
                Change.SERVICE, "8",
                Change.THREADS, "0",
                Change.PROCESSORS, "two"));
    assertEquals(Optional.empty(), wrong.changes());
    assertEquals(List.of(Change.values()), List.copyOf(wrong.problems().keySet()));
    assertEquals("It must be above 0. Enter e.g. 20ms.", wrong.problems().get(Change.PERIOD));
    assertEquals(
        "'8' is not a time. Enter a whole number with its unit, e.g. 10ms.",
        wrong.problems().get(Change.SERVICE));
    assertEquals(
        "'two' is not a whole number from 1 to 1000. Enter e.g. 4.",
        wrong.problems().get(Change.PROCESSORS));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1", "1001", "99999999999999999999", "1.5", " 1"})
  void countsAreWholeNumbers(String text) {
    assertEquals(1, new WhatIfText(Map.of(Change.THREADS, text)).problems().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1ms", "1h", "3601s", "1.5ms"})
  void aPeriodIsATimeAboveZero(String text) {
    assertEquals(1, new WhatIfText(Map.of(Change.PERIOD, text)).problems().size());
  }
}
