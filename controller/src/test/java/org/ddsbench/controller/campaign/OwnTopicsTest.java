package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.plan.TestRun;
import org.junit.jupiter.api.Test;

class OwnTopicsTest {
  @Test
  void twoStartsHaveTopicsOfOneLengthAndNoneInCommon() {
    String one = OwnTopics.random().topic("Simple");
    String other = OwnTopics.random().topic("Simple");
    assertNotEquals(one, other);
    assertEquals(one.length(), other.length());
    assertTrue(one.startsWith("DdsbenchSimple_"), one);
  }

  @Test
  void aRunNeverHasTheDomainOfTheRunsBeforeIt() {
    for (String token : List.of("00000000", "0000004f", "7fffffff", "ffffffff")) {
      OwnTopics topics = new OwnTopics(token);
      Set<Integer> domains = new HashSet<>();
      for (int number = 1; number <= 80; number++) {
        int domain = topics.domain(run(number));
        assertTrue(domain >= 10 && domain <= 89, token + ": " + domain);
        assertTrue(domains.add(domain), token + ": " + domain);
      }
    }
  }

  private static TestRun run(int number) {
    return new TestRun("row", number, 1, AppArgumentsTest.row(Echo.NONE), List.of());
  }
}
