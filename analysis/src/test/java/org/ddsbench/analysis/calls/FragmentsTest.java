package org.ddsbench.analysis.calls;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FragmentsTest {
  private static final Guid WRITER = Guid.of(ByteBuffer.allocate(16), 0, 12);

  private final Fragments fragments = new Fragments();

  private boolean add(long first, int count) {
    return fragments.add(new DataHead(WRITER, 1, first, count, 8000, Optional.empty()));
  }

  @Test
  void whatCameWholeIsRepeatedByItsFragments() {
    assertTrue(add(0, 0));
    assertFalse(add(0, 0));
    assertFalse(add(1, 1));
    assertFalse(add(4, 2));
  }

  @Test
  void fragmentsThatCameTogetherAreRepeatedOneByOne() {
    assertTrue(add(1, 10));
    assertTrue(add(11, 10));
    assertFalse(add(11, 10));
    assertFalse(add(10, 1));
    assertFalse(add(20, 1));
    assertTrue(add(21, 1));
  }

  @Test
  void fragmentsThatCameOneByOneAreNotAllOfThem() {
    assertTrue(add(3, 1));
    assertTrue(add(1, 10));
    assertFalse(add(5, 1));
  }
}
