package org.ddsbench.core.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class SplitMix64Test {

  @Test
  void isTheStreamOfTheJdkFromTheMixedSeed() {
    for (long seed : new long[] {0, 1, -1, 42, Long.MAX_VALUE}) {
      SplitMix64 stream = new SplitMix64(seed);
      SplittableRandom reference = new SplittableRandom(SplitMix64.mix(seed));
      for (int i = 0; i < 100; i++) {
        assertEquals(reference.nextLong(), stream.next());
      }
    }
  }
}
