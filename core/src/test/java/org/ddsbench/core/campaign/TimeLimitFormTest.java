package org.ddsbench.core.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeLimitFormTest {
  private static final Kind<TimeLimit> KIND = Parameters.WITHIN.kind();

  @Test
  void everyPercentileCanBeLimited() throws InvalidValueException {
    for (Percentile percentile : Percentile.values()) {
      TimeLimit limit = new TimeLimit(percentile, 1_500_000);
      assertEquals(percentile.text() + "<1500us", KIND.text(limit));
      assertEquals(limit, KIND.parse(KIND.text(limit)));
    }
    assertEquals(new TimeLimit(Percentile.P99, 10_000_000), KIND.parse("p99 < 10ms"));
    assertEquals("p99_9_ns", Percentile.P99_9.field());
  }

  @Test
  void severalAreASweepAndNothingIsNoLimit() throws InvalidValueException {
    assertEquals(2, ListText.read(Parameters.WITHIN, "p50<1ms, max<1s").values().size());
    assertEquals(TimeLimit.NONE, KIND.parse(""));
    assertEquals(TimeLimit.NONE, KIND.parse("none"));
    assertFalse(TimeLimit.NONE.isSet());
    assertEquals(List.of(TimeLimit.NONE), ListText.read(Parameters.WITHIN, "").values());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"p99", "10ms", "p98<10ms", "p99<", "p99<0", "p99>10ms", "p99<10", "<10ms"})
  void othersAreRefused(String text) {
    assertThrows(InvalidValueException.class, () -> KIND.parse(text));
  }
}
