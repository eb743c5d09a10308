package org.ddsbench.analysis.correct;

import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalLong;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;

/**
 * Result of the correction for one world.
 *
 * @param seed of the world
 * @param beyond rows off by more than their bound; that of a guarded row includes the reset
 * @param medianNs the true median
 * @param medianErrorNs error of the median
 * @param medianBoundNs bound of the median
 * @param errorNs the largest error of a row that is not guarded
 */
record WorldResult(
    long seed,
    ClockStatus status,
    SkewMethod method,
    int beyond,
    double medianNs,
    double medianErrorNs,
    double medianBoundNs,
    double errorNs) {
  /** Stamps are whole nanoseconds. */
  private static final double ROUNDING_NS = 3;

  /** Corrected by the messages and their echoes alone. */
  static WorldResult of(TwoClocks world) {
    return of(world, Correction.of(world.trace(), SkewMethod.JOINT));
  }

  /** Corrected by pings too. */
  static WorldResult linked(TwoClocks world) {
    return linked(world, world.pings());
  }

  /** Corrected by these pings too. */
  static WorldResult linked(TwoClocks world, TwoClocks pings) {
    Trace trace = world.trace();
    ClockFit clocks = ClockFitter.fit(Messages.of(trace), Messages.of(pings.trace()));
    return of(world, Correction.of(trace, clocks, OptionalLong.empty()));
  }

  private static WorldResult of(TwoClocks world, CorrectedSeries series) {
    CorrectionReport report = series.report();
    ClockFit fit = series.fit();
    Messages messages = series.messages();
    int n = series.count();
    long[] truth = new long[n];
    double worst = 0;
    int beyond = 0;
    for (int i = 0; i < n; i++) {
      double transit = world.transitNs[(int) series.seq(i)];
      truth[i] = Math.round(transit);
      long t1 = messages.t1(i);
      long t2 = messages.t2(i);
      double error = Math.abs(series.ottNs(i) - transit);
      worst = fit.isGuarded(t1, t2) ? worst : Math.max(worst, error);
      beyond += error > fit.uncertaintyNs(t1, t2).orElseThrow() + ROUNDING_NS ? 1 : 0;
    }
    Arrays.sort(truth);
    double median = Quantile.percent(50).of(truth);
    return new WorldResult(
        world.seed,
        report.status(),
        report.method(),
        beyond,
        median,
        Math.abs(median - Objects.requireNonNull(report.ottNs().median())),
        Objects.requireNonNull(report.ottBoundNs().median()),
        worst);
  }

  boolean isOk() {
    return status == ClockStatus.OK;
  }

  /** Whether a row or the median is off by more than its bound. */
  boolean isBroken() {
    return isOk() && (beyond > 0 || medianErrorNs > medianBoundNs + ROUNDING_NS);
  }
}
