package org.ddsbench.analysis.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SortedOrderTest {
  @Test
  void isThatOfAStableSort() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int[] keys = random.ints(random.nextInt(70), 0, 20).toArray();
      int[] expected =
          IntStream.range(0, keys.length)
              .boxed()
              .sorted(Comparator.comparingInt(i -> keys[i]))
              .mapToInt(i -> i)
              .toArray();
      int[] sorted =
          SortedOrder.of(keys.length, (a, b) -> Integer.compare(keys[a], keys[b]))
              .orElse(IntStream.range(0, keys.length).toArray());
      assertArrayEquals(expected, sorted, Arrays.toString(keys));
    }
  }

  @Test
  void rowsThatOvertookAFewOthersToo() {
    Random random = new Random(1);
    int[] keys = IntStream.range(0, 50_000).map(i -> i + random.nextInt(6)).toArray();
    int[] order =
        SortedOrder.of(keys.length, (a, b) -> Integer.compare(keys[a], keys[b])).orElseThrow();
    for (int k = 1; k < order.length; k++) {
      int before = order[k - 1];
      boolean ascending = keys[before] < keys[order[k]];
      assertTrue(ascending || (keys[before] == keys[order[k]] && before < order[k]), "at " + k);
    }
  }

  @Test
  void whatIsInOrderNeedsNone() {
    assertTrue(SortedOrder.of(5, (a, b) -> 0).isEmpty());
    assertTrue(SortedOrder.of(0, (a, b) -> 1).isEmpty());
  }
}
