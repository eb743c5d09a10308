package org.ddsbench.analysis.correct;

import java.util.stream.IntStream;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;

/**
 * The corrected times of one (publisher, subscriber) pair, one entry for each distinct message in
 * the order of sequence numbers, with the report on them. Nanoseconds of the publisher's clock.
 * Immutable; returned arrays are copies.
 */
public final class CorrectedSeries {
  private final Messages messages;
  private final ClockFit fit;
  private final long[] ottNs;
  private final CorrectionReport report;

  CorrectedSeries(Messages messages, ClockFit fit, long[] ottNs, CorrectionReport report) {
    this.messages = messages;
    this.fit = fit;
    this.ottNs = ottNs;
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

  /** One-way one-way time of message {@code i}; may be negative. */
  public long ottNs(int i) {
    return ottNs[i];
  }

  /**
   * Round-trip time of message {@code i}; {@link Trace#NONE} when it has no echo (see {@link
   * #echoed}).
   */
  public long rttNs(int i) {
    return echoed(i)
        ? fit.rttNs(messages.t1(i), messages.t2(i), messages.t3(i), messages.t4(i))
        : Trace.NONE;
  }

  /** Whether message {@code i} has an echo. */
  public boolean echoed(int i) {
    return messages.echoed(i);
  }

  /** The messages to which the times belong. */
  public Messages messages() {
    return messages;
  }

  /** The clocks by which the times were corrected. */
  public ClockFit fit() {
    return fit;
  }

  /** All one-way times. */
  public long[] ottNs() {
    return ottNs.clone();
  }

  /** All round-trip times, {@link Trace#NONE} where there is no echo. */
  public long[] rttNs() {
    return IntStream.range(0, count()).mapToLong(this::rttNs).toArray();
  }

  public CorrectionReport report() {
    return report;
  }
}
