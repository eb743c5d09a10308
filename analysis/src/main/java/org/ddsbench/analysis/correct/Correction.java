package org.ddsbench.analysis.correct;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * Turns timestamps of two clocks into one-way transit times with an error bound: the one entry to
 * this module.
 *
 * <p>Pure: nothing is read, written or remembered. Nothing is clamped or dropped either; what is
 * odd is counted in the report.
 */
public final class Correction {
  private static final double PPM = 1e6;

  private Correction() {}

  /**
   * Corrects a trace of which it is not known how many messages were sent: gaps between its numbers
   * are the lost ones.
   */
  public static CorrectedSeries of(Trace trace, SkewMethod method) {
    return of(trace, method, OptionalLong.empty());
  }

  /**
   * Corrects a trace of {@code sent} messages; those that are not in it are lost, at its ends too.
   *
   * @throws IllegalArgumentException when more distinct messages arrived than were sent, or for
   *     {@link SkewMethod#WINDOWED}
   */
  public static CorrectedSeries of(Trace trace, SkewMethod method, long sent) {
    return of(trace, method, OptionalLong.of(sent));
  }

  private static CorrectedSeries of(Trace trace, SkewMethod method, OptionalLong sent) {
    Messages messages = Messages.of(trace);
    return of(trace, messages, ClockFitter.fit(messages, method), sent);
  }

  /**
   * Corrects a trace by clocks that were learnt from other messages between the same two nodes: the
   * calibration of messages without echo. The bound is the largest of the messages of this trace.
   *
   * @throws IllegalArgumentException when more distinct messages arrived than were sent
   */
  public static CorrectedSeries of(Trace trace, ClockFit clocks, OptionalLong sent) {
    return of(trace, Messages.of(trace), clocks, sent);
  }

  private static CorrectedSeries of(
      Trace trace, Messages messages, ClockFit fit, OptionalLong sent) {
    long lost = Arrivals.lost(messages, sent);
    long bound = 0;
    long[] ott = new long[messages.count()];
    long[] rtt = new long[messages.count()];
    long[] echoed = new long[messages.count()];
    int echoes = 0;
    long negative = 0;
    for (int i = 0; i < ott.length; i++) {
      ott[i] = fit.ottNs(messages.t1(i), messages.t2(i));
      bound = Math.max(bound, fit.uncertaintyNs(messages.t1(i), messages.t2(i)).orElse(0));
      negative += ott[i] < 0 ? 1 : 0;
      rtt[i] =
          messages.echoed(i)
              ? fit.rttNs(messages.t1(i), messages.t2(i), messages.t3(i), messages.t4(i))
              : Trace.NONE;
      if (messages.echoed(i)) {
        echoed[echoes++] = rtt[i];
      }
    }
    CorrectionReport report =
        new CorrectionReport(
            trace.rows(),
            fit.status(),
            fit.method(),
            fit.skew() * PPM,
            ppm(fit.skewForward()),
            ppm(fit.skewBackward()),
            fit.status() == ClockStatus.EMPTY ? null : fit.tRefNs(),
            orNull(fit.offsetNs()),
            fit.isOffsetKnown() ? (Long) bound : null,
            fit.resets(),
            lost,
            messages.duplicates(),
            Arrivals.reordered(messages, fit),
            negative,
            Summary.of(ott),
            Summary.of(Arrays.copyOf(echoed, echoes)));
    return new CorrectedSeries(messages, fit, ott, rtt, report);
  }

  private static @Nullable Double ppm(OptionalDouble ratio) {
    return ratio.isPresent() ? ratio.getAsDouble() * PPM : null;
  }

  private static @Nullable Long orNull(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }
}
