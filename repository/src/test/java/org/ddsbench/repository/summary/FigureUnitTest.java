package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureUnitTest {
  @ParameterizedTest
  @CsvSource({
    "ns, 0, 0 ns",
    "ns, 999, 999 ns",
    "ns, 1000, 1.00 us",
    "ns, 999999, 1000.00 us",
    "ns, 1000000, 1.00 ms",
    "ns, 2500000000, 2500.00 ms",
    "bytes, 1536, 1.5 KiB",
    "switches, 7, 7 switches"
  })
  void valuesAreShownInTheUnitThatSuitsThem(String unit, double value, String text) {
    assertEquals(text, FigureUnit.of(unit, value).text(value));
  }
}
