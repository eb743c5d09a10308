package org.ddsbench.gui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ExtremesTest {
  @Test
  void theyAreThoseThatALookAtEachFinds() {
    Random random = new Random(3);
    long[] values = random.longs(70_000, 0, 500).toArray();
    Extremes extremes = new Extremes(values);
    for (int i = 0; i < 300; i++) {
      int from = random.nextInt(values.length);
      int to = i % 3 == 0 ? values.length : from + 1 + random.nextInt(values.length - from);
      int least = from;
      int most = from;
      for (int at = from; at < to; at++) {
        least = values[at] < values[least] ? at : least;
        most = values[at] > values[most] ? at : most;
      }
      assertEquals(least, extremes.least(from, to), from + " to " + to);
      assertEquals(most, extremes.most(from, to), from + " to " + to);
    }
  }
}
