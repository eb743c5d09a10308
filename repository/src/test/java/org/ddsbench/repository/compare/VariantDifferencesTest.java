package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VariantDifferencesTest {
  private static final Map<String, String> SMALL =
      Map.of("of", "fastdds", "configuration small.xml", "<a/>", "environment E", "1");

  @Test
  void sidesWithEqualVariantsHaveNone() {
    assertEquals(List.of(), VariantDifferences.of(Map.of(), Map.of()));
    assertEquals(List.of(), VariantDifferences.of(Map.of("small", SMALL), Map.of("small", SMALL)));
  }

  @Test
  void settingsThatDifferAreNamed() {
    Map<String, String> other =
        Map.of("of", "fastdds", "configuration small.xml", "<b/>", "prefix", "/opt");
    assertEquals(
        List.of("the sides differ in configuration small.xml, environment E, prefix of small"),
        VariantDifferences.of(Map.of("small", SMALL), Map.of("small", other)));
  }

  @Test
  void aVariantOfOneSideIsDescribed() {
    assertEquals(
        List.of(
            "candidate: bare has no settings beside those of cyclonedds",
            "baseline: small has configuration small.xml, environment E beside those of fastdds"),
        VariantDifferences.of(Map.of("small", SMALL), Map.of("bare", Map.of("of", "cyclonedds"))));
  }
}
