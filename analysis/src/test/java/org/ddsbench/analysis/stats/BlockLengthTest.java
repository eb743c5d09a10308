package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BlockLengthTest {
  @Test
  void autocovarianceIsThatOfTheDefinition() {
    Random random = new Random(9);
    int n = 200;
    boolean[] ones = new boolean[n];
    for (int i = 0; i < n; i++) {
      ones[i] = random.nextInt(3) == 0;
    }
    Bits bits = Bits.where(n, i -> ones[i]);
    double mean = 0;
    for (boolean one : ones) {
      mean += one ? 1.0 / n : 0;
    }
    for (int lag : new int[] {0, 1, 5, 63, 64, 65, 128, 199}) {
      double sum = 0;
      for (int i = 0; i + lag < n; i++) {
        sum += ((ones[i] ? 1 : 0) - mean) * ((ones[i + lag] ? 1 : 0) - mean);
      }
      assertEquals(sum / n, bits.autocovariance(lag), 1e-12, "lag " + lag);
    }
  }

  @Test
  void growsWithTheDependence() {
    Random random = new Random(1);
    double independent = of(Series.autoregressive(random, 4000, 0, 0));
    double weak = of(Series.autoregressive(random, 4000, 0.5, 0));
    double strong = of(Series.autoregressive(random, 4000, 0.95, 0));
    assertTrue(independent < 5, "independent: " + independent);
    assertTrue(weak > 1.5 * independent && strong > 3 * weak, weak + ", " + strong);
    assertTrue(strong <= 3 * Math.sqrt(4000));
  }

  @Test
  void constantAndShortSeriesHaveBlocksOfOne() {
    assertEquals(1, of(LongStream.generate(() -> 5).limit(100).toArray()));
    assertEquals(1, of(new long[] {1, 2, 3}));
    assertEquals(1, of(new long[0]));
  }

  private static double of(long[] values) {
    return BlockLength.of(values.length, i -> values[i]);
  }
}
