package org.ddsbench.core.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListChangeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4 | 4=5 | 5",
        "4 | 4= | ''",
        "1,4 , 9 | 4=5 | 1,5, 9",
        "1, 4, 9 | 4= | 1, 9",
        "4,9 | 4=9 | 9",
        "4,5 | 4=7,5=7 | 7",
        "1..6 | 1= | 2..6",
        "1..6 | 4= | 1..3,5,6",
        "1..6 | 1=9 | 9,2..6",
        "1..6 | 6=2 | 1..5",
        "1..3 | 1=20,2=20,3=20 | 20",
        "x,4 | 4=5 | x,5",
        "8 | 4=5 | 8"
      })
  void onlyTheValuesNamedChange(String text, String changes, String after) {
    Map<String, Optional<String>> byValue = new HashMap<>();
    for (String change : changes.split(",", -1)) {
      String[] sides = change.strip().split("=", -1);
      byValue.put(sides[0], Optional.of(sides[1]).filter(next -> !next.isEmpty()));
    }
    assertEquals(after, ListChange.apply(Parameters.SUBSCRIBERS, text, byValue).orElse(""), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "64,1KiB | 1024=64 | 64",
        "1024, 64 | 1024=8KiB | 8KiB, 64",
        "1KiB,64 | 1024=1024B | 1024B,64"
      })
  void aValueIsKnownHoweverItIsWritten(String text, String change, String after) {
    String[] sides = change.split("=", -1);
    assertEquals(
        after,
        ListChange.apply(Parameters.MESSAGE_SIZE, text, Map.of(sides[0], Optional.of(sides[1])))
            .orElse(""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4,4 | 4",
        "1, 2, 1 | 1, 2",
        "3,1..6 | 3,1,2,4..6",
        "1..6,3 | 1..6",
        "1..3,2..6 | 1..3,4..6"
      })
  void whatIsThereTwiceIsLeftOnce(String text, String after) {
    assertEquals(
        after, ListChange.withoutRepetition(Parameters.SUBSCRIBERS, text).orElse(""), text);
  }
}
