package org.ddsbench.gui.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class TraceDecimationTest {
  @Test
  void ofEachColumnFirstLeastMostAndLastStay() {
    long[] times = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
    long[] values = {5, 1, 4, 9, 3, 4, 6, 5, 6, 5, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8};
    int[] kept = TraceDecimation.of(times, new Extremes(values), 0, 20, 2);
    assertArrayEquals(new int[] {0, 1, 3, 9, 10, 19}, kept);
  }

  @Test
  void aRangeWithFewPointsKeepsAllAndOneBeyondEachEnd() {
    long[] times = {0, 10, 20, 30, 40, 50};
    long[] values = {1, 2, 3, 4, 5, 6};
    assertArrayEquals(
        new int[] {1, 2, 3, 4}, TraceDecimation.of(times, new Extremes(values), 15, 35, 100));
    assertArrayEquals(
        new int[] {0, 1, 2, 3, 4, 5}, TraceDecimation.of(times, new Extremes(values), 0, 50, 100));
    assertEquals(0, TraceDecimation.of(new long[0], new Extremes(new long[0]), 0, 1, 10).length);
  }

  @Test
  void noExtremeOfAColumnIsLost() {
    Random random = new Random(7);
    int n = 20_000;
    long[] times = new long[n];
    long[] values = new long[n];
    for (int i = 1; i < n; i++) {
      times[i] = times[i - 1] + random.nextInt(50);
      values[i] = random.nextInt(1_000_000);
    }
    double from = times[3000];
    double to = times[17_000];
    int columns = 321;
    int[] kept = TraceDecimation.of(times, new Extremes(values), from, to, columns);
    assertTrue(kept.length <= 4 * (columns + 2), () -> "kept " + kept.length);
    TreeSet<Integer> set = new TreeSet<>();
    Arrays.stream(kept).forEach(set::add);
    assertEquals(kept.length, set.size());
    double width = (to - from) / columns;
    for (int column = 0; column < columns; column++) {
      int least = -1;
      int most = -1;
      for (int i = 0; i < n; i++) {
        if (Math.floor((times[i] - from) / width) == column && times[i] <= to) {
          least = least < 0 || values[i] < values[least] ? i : least;
          most = most < 0 || values[i] > values[most] ? i : most;
        }
      }
      if (least >= 0) {
        assertTrue(set.contains(least) && set.contains(most), "column " + column);
      }
    }
  }
}
