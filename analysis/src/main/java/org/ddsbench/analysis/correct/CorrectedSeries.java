package org.ddsbench.analysis.correct;

import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;

/**
 * The corrected times of one (publisher, subscriber) pair, one entry a distinct message in the
 * order of sequence numbers, and the report on them. Nanoseconds of the publisher's clock.
 * Immutable; the arrays given out are copies.
 */
public final class CorrectedSeries {
  private final Messages messages;
  private final ClockFit fit;
  private final long[] ottNs;
  private final long[] rttNs;
  private final CorrectionReport report;

  CorrectedSeries(
      Messages messages, ClockFit fit, long[] ottNs, long[] rttNs, CorrectionReport report) {
    this.messages = messages;
    this.fit = fit;
    this.ottNs = ottNs;
    this.rttNs = rttNs;
    this.report = report;
  }

  /** Number of distinct messages. */
  public int count() {
    return ottNs.length;
  }

  /** Sequence number of message {@code i}. */
  public long seq(int i) {
    return messages.seq(i);
  }

  /** One-way transit time of message {@code i}; may be negative. */
  public long ottNs(int i) {
    return ottNs[i];
  }

  /**
   * Round-trip time of message {@code i}; {@link Trace#NONE} when it has no echo (see {@link
   * #echoed}).
   */
  public long rttNs(int i) {
    return rttNs[i];
  }

  /** Whether message {@code i} has an echo. */
  public boolean echoed(int i) {
    return messages.echoed(i);
  }

  /** The messages behind the times. */
  public Messages messages() {
    return messages;
  }

  /** The clocks behind the times. */
  public ClockFit fit() {
    return fit;
  }

  /** All one-way transit times. */
  public long[] ottNs() {
    return ottNs.clone();
  }

  /** All round-trip times, {@link Trace#NONE} where there is no echo. */
  public long[] rttNs() {
    return rttNs.clone();
  }

  /**
   * Messages that were on their way when a clock was reset: corrected and counted, but not used for
   * the fit.
   */
  public int guarded() {
    int guarded = 0;
    for (int i = 0; i < count(); i++) {
      boolean message = fit.isGuarded(messages.t1(i), messages.t2(i));
      if (message || (echoed(i) && fit.isEchoGuarded(messages.t3(i), messages.t4(i)))) {
        guarded++;
      }
    }
    return guarded;
  }

  public CorrectionReport report() {
    return report;
  }
}
