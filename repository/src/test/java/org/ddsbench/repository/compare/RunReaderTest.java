package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Objects;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.OlderRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The numbers of a run of 2000 messages whose subscriber's clock was set in the middle. */
class RunReaderTest {
  private static final long STEP_NS = 5_000_000;

  private final RunStore store;
  private final RunManifest run;

  RunReaderTest(@TempDir Path root) throws IOException {
    store = new RunStore(root);
    run = MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 2000)).setMidway(STEP_NS).store(store);
  }

  private RunNumbers read() throws IOException {
    try (RunReader reader = new RunReader(store, ClockErrors.OF_EACH_RUN)) {
      return reader.read(run, EnumSet.of(Quantity.OTT, Quantity.P99, Quantity.MAX));
    }
  }

  private CorrectionReport correction() {
    return run.pairs().get(0).correction();
  }

  /** A message that was in flight may be off by the step, unlike the others. */
  @Test
  void aQuantileIsBoundedByTheMessagesThatItRestsOn() throws IOException {
    long most = Objects.requireNonNull(correction().uncertaintyNs());
    assertTrue(correction().clock().guarded() > 0, "a message was on its way");
    assertTrue(most < STEP_NS / 10, "of the other messages " + most);
    RunNumbers numbers = read();
    assertBound(correction().ottBoundNs().median(), numbers.value(Quantity.OTT).orElseThrow());
    assertBound(correction().ottBoundNs().p99(), numbers.value(Quantity.P99).orElseThrow());
    Measured longest = numbers.value(Quantity.MAX).orElseThrow();
    assertBound(correction().ottBoundNs().max(), longest);
    assertTrue(longest.high() - longest.value() > STEP_NS / 2, longest.toString());
  }

  private static void assertBound(@Nullable Long expected, Measured measured) {
    double farther =
        Math.max(measured.value() - measured.low(), measured.high() - measured.value());
    assertEquals(expected, (long) Math.ceil(farther), measured.toString());
  }

  /** For runs of earlier versions only the largest bound of the other messages is known. */
  @Test
  void aGuardedMessageOfAnOlderRunHasNoBound() throws Exception {
    OlderRun.withoutBounds(store.run("c", run.run()));
    RunNumbers numbers = read();
    for (Quantity quantity : EnumSet.of(Quantity.OTT, Quantity.P99, Quantity.MAX)) {
      assertEquals(RunReader.NO_BOUND, numbers.problems().get(quantity));
      assertEquals(
          Double.POSITIVE_INFINITY, numbers.value(quantity).orElseThrow().high(), quantity::word);
    }
  }
}
