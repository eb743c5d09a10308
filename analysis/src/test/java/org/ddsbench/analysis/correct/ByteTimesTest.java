package org.ddsbench.analysis.correct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.ddsbench.analysis.clock.ByteTimes;
import org.ddsbench.analysis.clock.SkewMethod;
import org.junit.jupiter.api.Test;

/** Paths with different bandwidths: 10 ns a byte forward, 2 ns a byte back. */
class ByteTimesTest {
  private static final int[] SIZES = {64, 1_024, 8_192};

  private static TwoClocks clocks(long seed, TwoClocks.Sizes sizes) {
    TwoClocks clocks = new TwoClocks();
    clocks.seed = seed;
    clocks.epochNs = 1_700_000_000_000_000_000L;
    clocks.offsetNs = 123_456_789;
    clocks.skew = -60e-6;
    clocks.forwardNsPerByte = 10;
    clocks.backwardNsPerByte = 2;
    clocks.sizes = sizes;
    return clocks;
  }

  private static long error(TwoClocks clocks, CorrectionReport report) {
    return Objects.requireNonNull(report.offsetNs()) - clocks.offsetNs;
  }

  @Test
  void severalSizesRemoveTheAsymmetry() {
    for (long seed = 0; seed < 20; seed++) {
      TwoClocks mixed = clocks(seed, i -> SIZES[i % 3]);
      TwoClocks oneAfterTheOther = clocks(seed, i -> SIZES[i * 3 / 2_000]);
      for (TwoClocks clocks : new TwoClocks[] {mixed, oneAfterTheOther}) {
        CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.JOINT).report();
        assertEquals(0, (double) error(clocks, report), 800, "seed " + seed);
        ByteTimes bytes = report.clock().perByteNs();
        assertNotNull(bytes);
        assertEquals(10, bytes.forward(), 0.2);
        assertEquals(2, bytes.backward(), 0.2);
        assertEquals(3, bytes.sizes());
      }
    }
  }

  @Test
  void oneSizeIsWrongByTheKnownAmountAndWithinTheBound() {
    TwoClocks clocks = clocks(1, i -> 8_192);
    CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.JOINT).report();
    assertNull(report.clock().perByteNs());
    assertEquals((10 - 2) * 8_192 / 2.0, (double) error(clocks, report), 800);
    assertTrue(error(clocks, report) <= Objects.requireNonNull(report.uncertaintyNs()));
  }

  @Test
  void theBoundDoesNotBelieveInTheLineOverTheSizes() {
    TwoClocks clocks = clocks(1, i -> SIZES[1 + i % 2]);
    long sizes = bound(clocks);
    clocks.sizes = i -> 1_024;
    assertTrue(sizes >= bound(clocks), "what remains is bounded by the smallest messages");
  }

  private static long bound(TwoClocks clocks) {
    CorrectionReport report = Correction.of(clocks.trace(), SkewMethod.JOINT).report();
    return Objects.requireNonNull(report.uncertaintyNs());
  }

  @Test
  void fewBytesOrTooManySizesSayNothing() {
    for (TwoClocks.Sizes sizes :
        new TwoClocks.Sizes[] {i -> 1_000 + i % 3, i -> 100 + i, i -> i < 4 ? 64 : 8_192}) {
      CorrectionReport report = Correction.of(clocks(1, sizes).trace(), SkewMethod.JOINT).report();
      assertNull(report.clock().perByteNs());
    }
  }
}
