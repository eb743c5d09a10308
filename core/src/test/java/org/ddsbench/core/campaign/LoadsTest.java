package org.ddsbench.core.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadsTest {
  private static final Kind<List<Integer>> KIND = Parameters.LOADS.kind();

  @Test
  void aListIsOneValueOfASweep() {
    ListText<List<Integer>> read = ListText.read(Parameters.LOADS, "10%  50% 95%, 120%");
    assertEquals(List.of(List.of(10, 50, 95), List.of(120)), read.values());
    assertEquals(List.of(), read.faults());
  }

  @Test
  void textAndJsonGiveTheLoadsAgain() throws InvalidValueException {
    assertEquals("10% 95%", KIND.text(List.of(10, 95)));
    assertEquals(List.of(10, 95), KIND.parse("10% 95%"));
    assertEquals(List.of(10, 95), KIND.ofJson(List.of(10, 95)));
    assertEquals(List.of(), KIND.ofJson(List.of()));
    assertEquals(List.of(), KIND.parse("none"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10",
        "none 10%",
        "0%",
        "201%",
        "010%",
        "-5%",
        "10% 10%",
        "50% 10%",
        "10..95%",
        "10%;20%",
        "1% 2% 3% 4% 5% 6% 7% 8% 9% 10% 11% 12% 13% 14% 15% 16% 17% 18% 19% 20% 21%"
      })
  void othersAreRefused(String text) {
    assertThrows(InvalidValueException.class, () -> KIND.parse(text));
  }

  @Test
  void aBoutWithoutLengthIsRefused() {
    assertThrows(InvalidValueException.class, () -> Parameters.BOUT_TIME.kind().parse("0"));
    assertThrows(InvalidValueException.class, () -> Parameters.BOUT_TIME.kind().parse("0ms"));
  }
}
