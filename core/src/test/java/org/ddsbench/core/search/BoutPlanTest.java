package org.ddsbench.core.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ddsbench.core.search.RateSearch.Kind;
import org.ddsbench.core.search.RateSearch.Trial;
import org.junit.jupiter.api.Test;

class BoutPlanTest {
  @Test
  void aBoutLastsItsTimeAndAConfirmingOneThreeTimesAsLong() {
    BoutPlan plan = new BoutPlan(0.5);
    assertEquals(500, plan.count(new Trial(1_000, Kind.SEARCH)));
    assertEquals(1_500, plan.count(new Trial(1_000, Kind.CONFIRM)));
    assertEquals(1, plan.count(new Trial(1, Kind.SEARCH)), "at least one message");
    assertEquals(1_000_000, BoutPlan.periodNs(1_000));
  }

  @Test
  void theFirstRateIsTriedWhereItIsPossible() {
    assertEquals(1_000, first(1, 1_000));
    assertEquals(20, first(1, 1), "enough messages in a bout");
    assertEquals(2e6, first(1, 1e9), "the shortest period");
    assertEquals(1e5, first(100, 1e9), "messages that can be noted");
  }

  private static double first(double boutSeconds, double rate) {
    return new BoutPlan(boutSeconds).search(rate).next().orElseThrow().rate();
  }

  @Test
  void aPlanOfLongBoutsHasARate() {
    assertTrue(first(1e9, 1) > 0);
  }
}
