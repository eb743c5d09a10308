package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.ddsbench.core.campaign.OneRow;
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

  @Test
  void aStreamMayTakeFiveTimesAsLongAsPlanned() {
    assertEquals(Duration.ofSeconds(60 + 25), Deadlines.ofStream(OneRow.with("")));
    assertEquals(Duration.ZERO, Deadlines.ofService(OneRow.with("")));
  }

  @Test
  void requestsMayTakeTheirScheduleAndTheTimeToServeThemAll() {
    String requests =
        "experiment='request' echo='stamp' clients='2' clientThreads='3' messageIterations='100'"
            + " serviceCpu='4ms' serviceWait='10ms' serverThreads='2'";
    assertEquals(Duration.ofSeconds(30), Deadlines.ofService(OneRow.with(requests)));
    assertEquals(Duration.ofSeconds(60 + 5 + 30), Deadlines.ofStream(OneRow.with(requests)));
    String open = requests + " arrivals='periodic' publicationPeriod='1s'";
    assertEquals(Duration.ofSeconds(60 + 500 + 30), Deadlines.ofStream(OneRow.with(open)));
    String inline = requests + " dispatch='inline'";
    assertEquals(Duration.ofSeconds(45), Deadlines.ofService(OneRow.with(inline)));
  }

  @Test
  void everyDeadlineHasANumberOfNanoseconds() {
    String most =
        "experiment='request' echo='stamp' clients='1000' clientThreads='1000'"
            + " messageIterations='10000000' serviceCpu='3600s'";
    assertTrue(Deadlines.ofStream(OneRow.with(most)).toNanos() > 0);
  }
}
