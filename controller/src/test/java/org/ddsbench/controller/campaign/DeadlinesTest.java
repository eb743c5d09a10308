package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadlinesTest {
  private static final Duration FEW = Duration.ofSeconds(30);

  @Test
  void aFewHaveTheTimeOfAFew() {
    assertEquals(FEW, Deadlines.of(FEW, 1));
    assertEquals(FEW, Deadlines.of(FEW, 10));
  }

  @Test
  void eachMoreAddsASecond() {
    assertEquals(Duration.ofSeconds(84), Deadlines.of(FEW, 64));
  }
}
