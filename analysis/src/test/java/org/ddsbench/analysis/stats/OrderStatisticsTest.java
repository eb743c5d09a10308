package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OrderStatisticsTest {
  @Test
  void placesWhatASortWouldPlace() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int n = 1 + random.nextInt(3_000);
      int range = 1 << random.nextInt(30);
      long[] values = random.longs(n, -range, range).toArray();
      if (seed % 3 == 0) {
        Arrays.sort(values);
      }
      long[] sorted = values.clone();
      Arrays.sort(sorted);
      int[] ranks = random.ints(1 + random.nextInt(8), 0, n).sorted().distinct().toArray();
      OrderStatistics.place(values, ranks);
      for (int rank : ranks) {
        assertEquals(sorted[rank], values[rank], "seed " + seed + " rank " + rank);
      }
      Arrays.sort(values);
      assertEquals(Arrays.toString(sorted), Arrays.toString(values), "nothing is lost");
    }
  }
}
