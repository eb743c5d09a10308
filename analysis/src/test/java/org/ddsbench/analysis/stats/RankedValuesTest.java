package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RankedValuesTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 1_000_000, 1L << 49, 1L << 51, Long.MAX_VALUE})
  void valuesAscendAndKeepTheirLabels(long spread) {
    SplittableRandom random = new SplittableRandom(7);
    long[] values = random.longs(5_000, -spread / 2, spread - spread / 2).toArray();
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    RankedValues.Builder builder =
        new RankedValues.Builder(
            values.length, new RankedValues.Range(sorted[0], sorted[sorted.length - 1]), 8_192);
    for (int i = 0; i < values.length; i++) {
      builder.add(values[i], i);
    }
    RankedValues ranked = builder.build();
    assertEquals(values.length, ranked.count());
    for (int rank = 0; rank < values.length; rank++) {
      assertEquals(sorted[rank], ranked.value(rank));
      assertEquals(sorted[rank], values[ranked.label(rank)]);
    }
  }
}
