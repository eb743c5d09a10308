package org.ddsbench.analysis.correct;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * Turns timestamps of two clocks into one-way times with an error bound: the entry point of this
 * module.
 *
 * <p>Pure: nothing is read, written or remembered. No value is clamped or dropped; anomalies are
 * counted in the report.
 */
public final class Correction {
  private static final double PPM = 1e6;

  private Correction() {}

  /**
   * Corrects a trace with an unknown number of messages sent: gaps between its numbers are lost
   * messages.
   */
  public static CorrectedSeries of(Trace trace, SkewMethod method) {
    return of(trace, method, OptionalLong.empty());
  }

  /**
   * Corrects a trace of {@code sent} messages; those that are not in it are lost, also before its
   * first and after its last message.
   *
   * @throws IllegalArgumentException when more distinct messages arrived than were sent, or for
   *     {@link SkewMethod#WINDOWED}
   */
  public static CorrectedSeries of(Trace trace, SkewMethod method, long sent) {
    return of(trace, method, OptionalLong.of(sent));
  }

  private static CorrectedSeries of(Trace trace, SkewMethod method, OptionalLong sent) {
    return of(trace, Messages.of(trace), method, sent);
  }

  /**
   * Corrects a trace whose messages may have known least times in addition to its stamps.
   *
   * @param messages of the trace
   * @throws IllegalArgumentException when more distinct messages arrived than were sent
   */
  public static CorrectedSeries of(
      Trace trace, Messages messages, SkewMethod method, OptionalLong sent) {
    return of(trace, messages, ClockFitter.fit(messages, method), true, sent);
  }

  /**
   * Corrects a trace by clocks that were estimated from other messages between the same two nodes,
   * or from these and others. The bound is the largest of the messages of this trace that are not
   * guarded.
   *
   * @throws IllegalArgumentException when more distinct messages arrived than were sent
   */
  public static CorrectedSeries of(Trace trace, ClockFit clocks, OptionalLong sent) {
    return of(trace, Messages.of(trace), clocks, false, sent);
  }

  /**
   * Corrects a trace.
   *
   * @param own whether the clocks were estimated from this trace alone: then the bound of the fit
   *     is that of the trace
   */
  private static CorrectedSeries of(
      Trace trace, Messages messages, ClockFit fit, boolean own, OptionalLong sent) {
    long lost = Arrivals.lost(messages, sent);
    long[] ott = new long[messages.count()];
    long[] rtt = new long[messages.count()];
    int echoes = 0;
    long negative = 0;
    for (int i = 0; i < ott.length; i++) {
      ott[i] = fit.ottNs(messages.t1(i), messages.t2(i));
      negative += ott[i] < 0 ? 1 : 0;
      if (messages.echoed(i)) {
        rtt[echoes++] = fit.rttNs(messages.t1(i), messages.t2(i), messages.t3(i), messages.t4(i));
      }
    }
    Summary rttSummary =
        Summary.ofReordered(echoes == rtt.length ? rtt : Arrays.copyOf(rtt, echoes));
    Summary ottSummary = Summary.of(ott);
    RowBounds bounds = RowBounds.of(messages, fit, ott, ottSummary);
    long[] guarded = guarded(messages, fit);
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
            orNull(own ? fit.uncertaintyNs() : bounds.largestNs()),
            fit.resets(),
            lost,
            messages.duplicates(),
            Arrivals.reordered(messages, fit),
            negative,
            ottSummary,
            rttSummary,
            bounds.ofSummary(),
            new ClockDetail(
                fit.segments(),
                guarded.length,
                Arrays.stream(guarded).limit(ClockDetail.MOST_NAMED).boxed().toList(),
                fit.byteTimes().orElse(null),
                fit.status() == ClockStatus.EMPTY ? null : fit.resolution()));
    return new CorrectedSeries(messages, fit, ott, report);
  }

  /** The numbers of messages that were on their way, or whose echo was, when a clock was reset. */
  private static long[] guarded(Messages messages, ClockFit fit) {
    return fit.resets().isEmpty()
        ? new long[0]
        : IntStream.range(0, messages.count())
            .filter(i -> isGuarded(messages, fit, i))
            .mapToLong(messages::seq)
            .toArray();
  }

  private static boolean isGuarded(Messages messages, ClockFit fit, int i) {
    return fit.isGuarded(messages.t1(i), messages.t2(i))
        || (messages.echoed(i) && fit.isEchoGuarded(messages.t3(i), messages.t4(i)));
  }

  private static @Nullable Double ppm(OptionalDouble ratio) {
    return ratio.isPresent() ? ratio.getAsDouble() * PPM : null;
  }

  private static @Nullable Long orNull(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }
}
