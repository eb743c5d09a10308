package org.ddsbench.core.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A bout of 1000 messages of each of 2 publishers, 1 ms apart, to 3 subscribers. */
class BoutResultTest {
  private static final long DUE_NS = 999_000_000;

  private static BoutResult result(
      long sent, long failed, long lateNs, long received, long receivedNs) {
    return new BoutResult(
        2, 3, 1_000_000, 1000, sent, failed, lateNs, DUE_NS, received, receivedNs, TimeCheck.NONE);
  }

  private static Optional<Refusal> refusal(
      long sent, long failed, long lateNs, long received, long receivedNs) {
    return result(sent, failed, lateNs, received, receivedNs).refusal();
  }

  @Test
  void aRateIsSustainedWhenAllArrivesInTime() {
    assertEquals(Optional.empty(), refusal(2000, 0, 0, 6000, DUE_NS));
    assertEquals(Optional.empty(), refusal(2000, 0, 10_000_000, 6000, 1_009_000_000));
  }

  @Test
  void everyConditionRefuses() {
    assertEquals(Optional.of(Refusal.WRITE), refusal(2000, 1, 0, 5997, DUE_NS));
    assertEquals(Optional.of(Refusal.SCHEDULE), refusal(1999, 0, 0, 5997, DUE_NS));
    assertEquals(Optional.of(Refusal.SCHEDULE), refusal(2000, 0, 10_200_000, 6000, DUE_NS));
    assertEquals(Optional.of(Refusal.LOSS), refusal(2000, 0, 0, 5999, DUE_NS));
    assertEquals(Optional.of(Refusal.BACKLOG), refusal(2000, 0, 0, 6000, 1_010_000_000));
  }

  @Test
  void timesRefuseARateThatIsSustainedOtherwise() {
    BoutResult sustained = result(2000, 0, 0, 6000, DUE_NS);
    assertEquals(Optional.empty(), sustained.with(new TimeCheck(100, 99)).refusal());
    assertEquals(Optional.of(Refusal.WITHIN), sustained.with(new TimeCheck(100, 100)).refusal());
    assertEquals(
        Optional.of(Refusal.WITHIN), sustained.with(new TimeCheck(100, TimeCheck.NEVER)).refusal());
    assertEquals(
        Optional.of(Refusal.LOSS),
        result(2000, 0, 0, 5999, DUE_NS).with(new TimeCheck(100, 200)).refusal());
  }

  @Test
  void ratesAreOfAllPublishersTogether() {
    BoutResult half = result(2000, 0, 0, 3000, 2 * DUE_NS);
    assertEquals(2000, half.rate());
    assertEquals(500, half.receivedRate(), 1e-9);
    assertEquals(3000, half.lost());
  }
}
