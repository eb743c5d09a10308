package org.ddsbench.core.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {
  private static void assertOrder(String... ordered) {
    List<String> shuffled = new ArrayList<>(List.of(ordered));
    Collections.shuffle(shuffled, new Random(1));
    shuffled.sort(NaturalOrder.INSTANCE);
    assertEquals(List.of(ordered), shuffled);
  }

  @Test
  void digitsCompareAsNumbers() {
    assertOrder("", "2", "10", "a", "n2", "n2 b", "n10", "n10a2", "n10a10");
    assertOrder("Fast DDS 2.9.1", "Fast DDS 2.14.0", "Fast DDS 2.14.0 (udp)");
    assertOrder("1", "99999999999999999999", "100000000000000000000");
  }

  @Test
  void onlyTheSameTextIsEqual() {
    assertEquals(0, NaturalOrder.INSTANCE.compare("n010", "n010"));
    assertNotEquals(0, NaturalOrder.INSTANCE.compare("n010", "n10"));
  }
}
