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
 * A real-time clock that is wrong by a known amount: the truth behind each of its stamps is known
 * to {@link #ROUNDING_NS}, so a test judges by it whatever the scheduler did meanwhile. All
 * programs of a node with {@link #environment} show the same wrong time. Nanoseconds since 1970.
 */
final class LyingClock {
  /** How far a truth can be off: both the lie and its inverse are rounded to nanoseconds. */
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
   * Compiles what makes it.
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
   * Lets it also be set forward once.
   *
   * @param ns positive: then each time that it shows is that of one moment
   */
  LyingClock withStep(long ns) {
    if (ns <= 0) {
      throw new IllegalArgumentException("a step of " + ns + " ns is not forward");
    }
    stepNs = ns;
    return this;
  }

  /** What the testbed sets for the node. */
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

  /** Sets it forward so long from now, exactly then in all programs. */
  synchronized void stepIn(Duration time) {
    stepFromNs = nowNs() + time.toNanos();
    try {
      writeStep(stepFromNs);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // Unless this thread stood still for so long: then programs saw it when it was written.
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

  /** The latest moment of the step, nearly always the earliest one too. */
  synchronized long stepToNs() {
    return stepToNs;
  }

  /** By how much it is ahead at a true time. */
  long aheadNs(long trueNs) {
    return offsetNs + drift(trueNs) + (trueNs >= stepFromNs() ? stepNs : 0);
  }

  /** The true times at which it may have shown this; one, unless the step was written late. */
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
    // Each round leaves a ten-thousandth of the error or less.
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
