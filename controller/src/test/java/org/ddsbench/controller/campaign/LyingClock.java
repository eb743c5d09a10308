package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.PreloadLibrary;

/**
 * A real-time clock with a known error: the true time of each stamp is known to {@link
 * #ROUNDING_NS}, so a test can check stamps whatever the scheduler did meanwhile. All programs of a
 * node with {@link #environment} see the same wrong time. Nanoseconds since 1970.
 */
final class LyingClock {
  /**
   * Largest error of a true time: both the error function and its inverse are rounded to
   * nanoseconds.
   */
  static final long ROUNDING_NS = 2;

  private static final long BILLION = 1_000_000_000L;

  private final Path library;
  private final Path stepFile;
  private final long offsetNs;
  private final long ppb;
  private final long epochNs = nowNs();
  private long stepNs;
  private long stepFromNs = Long.MAX_VALUE;
  private long stepToNs = Long.MAX_VALUE;

  /**
   * Compiles the library that fakes the clock.
   *
   * @param directory for its files, of this clock alone
   * @param offsetNs by how much it is ahead at its start, which is now
   * @param ppb by how many parts in 10^9 it is too fast
   */
  LyingClock(Path directory, long offsetNs, long ppb) throws IOException, InterruptedException {
    this.offsetNs = offsetNs;
    this.ppb = ppb;
    library = PreloadLibrary.compile(Path.of("src/test/resources/lying-clock.c"), directory);
    stepFile = directory.resolve("step");
    writeStep(0);
  }

  /**
   * Lets the clock also be stepped forward once.
   *
   * @param ns positive, so that each shown time belongs to one moment only
   */
  LyingClock withStep(long ns) {
    if (ns <= 0) {
      throw new IllegalArgumentException("a step of " + ns + " ns is not forward");
    }
    stepNs = ns;
    return this;
  }

  /** The environment variables to set for the node. */
  String environment() {
    return String.join(
        " ",
        "LD_PRELOAD=" + library,
        "LIE_OFFSET_NS=" + offsetNs,
        "LIE_PPB=" + ppb,
        "LIE_EPOCH_NS=" + epochNs,
        "LIE_STEP_NS=" + stepNs,
        "LIE_STEP_FILE=" + stepFile);
  }

  /** Steps the clock forward in {@code time} from now, at the same moment in all programs. */
  synchronized void stepIn(Duration time) {
    stepFromNs = nowNs() + time.toNanos();
    try {
      writeStep(stepFromNs);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // If this thread was delayed for longer, programs see the step only once it is written.
    stepToNs = Math.max(stepFromNs, nowNs());
  }

  private void writeStep(long atNs) throws IOException {
    ByteBuffer value = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
    Files.write(
        stepFile, value.putLong(atNs).array(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private static long nowNs() {
    Instant now = Instant.now();
    return now.getEpochSecond() * BILLION + now.getNano();
  }

  double skewPpm() {
    return ppb / 1e3;
  }

  /** The earliest moment of the step. */
  synchronized long stepFromNs() {
    return stepFromNs;
  }

  /** The latest moment of the step, usually the same as the earliest. */
  synchronized long stepToNs() {
    return stepToNs;
  }

  /** By how much the clock is ahead at a true time. */
  long aheadNs(long trueNs) {
    return offsetNs + drift(trueNs) + (trueNs >= stepFromNs() ? stepNs : 0);
  }

  /**
   * The true times at which the clock may have shown this; one, unless the step was written late.
   */
  List<Long> truths(long shownNs) {
    List<Long> truths = new ArrayList<>();
    long before = unsteppedTruth(shownNs);
    if (before < stepToNs()) {
      truths.add(before);
    }
    long after = unsteppedTruth(shownNs - stepNs);
    if (after >= stepFromNs()) {
      truths.add(after);
    }
    return truths;
  }

  private long unsteppedTruth(long shownNs) {
    long truth = shownNs - offsetNs;
    // Each iteration reduces the error to a ten-thousandth or less.
    for (int round = 0; round < 5; round++) {
      truth = shownNs - offsetNs - drift(truth);
    }
    return truth;
  }

  private long drift(long trueNs) {
    return (long) ((double) (trueNs - epochNs) * ppb / BILLION);
  }

  @Override
  public String toString() {
    return environment() + ", stepped from " + stepFromNs() + " to " + stepToNs();
  }
}
