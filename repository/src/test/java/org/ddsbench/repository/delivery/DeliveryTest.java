package org.ddsbench.repository.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.ddsbench.analysis.pair.PairCounts;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Test;

class DeliveryTest {
  private static final long[] SOME = {50_000, 60_000, 70_000};
  private static final long[] NONE = {};

  private static PairReport pair(int publisher, int subscriber, PairCounts counts, long... ott) {
    PairReport any = FakeRun.of("c", 1).report(subscriber, ott);
    return new PairReport(
        publisher,
        subscriber,
        counts,
        any.correction(),
        any.ottIntendedNs(),
        any.latenessNs(),
        any.writeNs(),
        any.rate(),
        null,
        null,
        any.steadiness(),
        null);
  }

  /** Counts of a pair whose publisher wrote all without failure. */
  private static PairCounts counts(
      long received, long lost, long duplicates, long reordered, long echoes) {
    return new PairCounts(
        received + lost, 0, received, lost, duplicates, reordered, 0, 0, echoes, 0);
  }

  private static RunManifest run(FakeRun run, PairReport... pairs) {
    return run.manifest(List.of(pairs));
  }

  @Test
  void repetitionsAreSummed() {
    Delivery delivery =
        Delivery.of(
            List.of(
                run(FakeRun.of("c", 1), pair(0, 0, counts(100, 100, 2, 1, 90), SOME)),
                run(FakeRun.of("c", 2), pair(0, 0, counts(0, 200, 0, 0, 0), NONE)),
                run(FakeRun.of("c", 3), pair(0, 0, counts(189, 11, 0, 0, 189), SOME))));
    assertEquals("311 of 600", delivery.lostOfAll());
    assertEquals(311.0 / 600, delivery.lostShare());
    assertNotNull(delivery.lostInterval());
    assertEquals(
        List.of(
            "311 of 600 lost (51.8 % [0.0026, 100])",
            "2 duplicates", "1 reordered", "10 of 289 echoes lost"),
        delivery.words());
  }

  @Test
  void oneRunHasNoInterval() {
    Delivery delivery =
        Delivery.of(List.of(run(FakeRun.of("c", 1), pair(0, 0, counts(3, 1, 1, 0, 3), SOME))));
    assertNull(delivery.lostInterval());
    assertEquals(List.of("1 of 4 lost (25 %)", "1 duplicate"), delivery.words());
  }

  @Test
  void whatArrivedOnceNeedsNoWords() {
    assertEquals(
        List.of(),
        Delivery.of(List.of(run(FakeRun.of("c", 1), pair(0, 0, counts(5, 0, 0, 0, 5), SOME))))
            .words());
    assertNull(Delivery.of(List.of()).lostShare());
  }

  @Test
  void echoesThatNobodyAskedForAreNotLost() {
    RunManifest none =
        run(FakeRun.of("c", 1).given("echo", "none"), pair(0, 0, counts(5, 0, 0, 0, 0), NONE));
    assertEquals(List.of(), Delivery.of(List.of(none)).words());
    RunManifest all = run(FakeRun.of("c", 1), pair(0, 0, counts(5, 0, 0, 0, 0), NONE));
    assertEquals(List.of("5 of 5 echoes lost"), Delivery.of(List.of(all)).words());
  }

  /** Such runs have round trips. */
  @Test
  void earlyVersionsDidNotCountEchoes() {
    RunManifest early = run(FakeRun.of("c", 1), pair(0, 0, counts(5, 0, 0, 0, 0), SOME));
    assertEquals(List.of(), Delivery.of(List.of(early)).words());
  }

  /** The second publisher is the owner for one subscriber, the first one for the other. */
  @Test
  void withExclusiveOwnershipOnlyTheOwnerDelivers() {
    PairReport[] pairs = {
      pair(0, 0, counts(0, 100, 0, 0, 0), NONE),
      pair(1, 0, counts(90, 10, 0, 0, 90), SOME),
      pair(0, 1, counts(95, 5, 0, 0, 95), SOME),
      pair(1, 1, counts(0, 100, 0, 0, 0), NONE)
    };
    FakeRun exclusive =
        FakeRun.of("c", 1).shape(64, 2, 100).given("publishers", 2).given("ownership", "exclusive");
    assertEquals("15 of 200", Delivery.of(List.of(run(exclusive, pairs))).lostOfAll());
    FakeRun shared = FakeRun.of("c", 1).shape(64, 2, 100).given("publishers", 2);
    assertEquals("215 of 400", Delivery.of(List.of(run(shared, pairs))).lostOfAll());
    assertEquals("10 of 100", Delivery.of(List.of(run(shared, pairs)), 1, 0).lostOfAll());
  }
}
