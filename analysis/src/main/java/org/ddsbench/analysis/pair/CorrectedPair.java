package org.ddsbench.analysis.pair;

import java.util.Arrays;
import java.util.OptionalLong;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectedSeries;
import org.ddsbench.analysis.correct.Correction;
import org.ddsbench.analysis.trace.Trace;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * The samples of a pair with their corrected times. The clocks are fitted on every message, warm-up
 * included, of duplicates on the one that arrived first. Without any echo the unknown offset is
 * still in the times; the report says so. Immutable.
 */
public final class CorrectedPair {
  private final PairSamples samples;
  private final CorrectedSeries series;
  private final int[] messages;

  private CorrectedPair(PairSamples samples, CorrectedSeries series, int[] messages) {
    this.samples = samples;
    this.series = series;
    this.messages = messages;
  }

  /**
   * Corrects.
   *
   * @throws UnmatchedLogsException when a timestamp is none
   */
  public static CorrectedPair of(PairSamples samples, SkewMethod method)
      throws UnmatchedLogsException {
    Trace.Builder trace = new Trace.Builder(samples.rows());
    int[] messages = new int[samples.rows()];
    Arrays.fill(messages, PairSamples.NOTHING);
    int message = 0;
    for (int row = 0; row < samples.rows(); row++) {
      if (!samples.received(row)) {
        continue;
      }
      if (!samples.duplicate(row)) {
        messages[row] = message++;
      }
      boolean echoed = samples.echoed(row);
      try {
        trace.add(
            samples.seq(row),
            samples.t1(row),
            samples.t2(row),
            echoed ? samples.t3(row) : Trace.NONE,
            echoed ? samples.t4(row) : Trace.NONE);
      } catch (IllegalArgumentException e) {
        throw new UnmatchedLogsException("message " + samples.seq(row) + ": " + e.getMessage());
      }
    }
    // A message that write() refused and that arrived all the same counts as sent here.
    long sent = samples.counts().received() + samples.counts().lost();
    return new CorrectedPair(samples, Correction.of(trace.build(), method, sent), messages);
  }

  public PairSamples samples() {
    return samples;
  }

  /** The correction as a whole, its distributions over all messages. */
  public CorrectedSeries series() {
    return series;
  }

  /**
   * T2-T1 corrected, in the publisher's nanoseconds; nothing for a lost message and for a
   * duplicate.
   */
  public OptionalLong ottNs(int row) {
    int message = messages[row];
    return message == PairSamples.NOTHING
        ? OptionalLong.empty()
        : OptionalLong.of(series.ottNs(message));
  }

  /** The same from T0: what a user of the schedule sees. */
  public OptionalLong ottIntendedNs(int row) {
    OptionalLong ott = ottNs(row);
    return ott.isEmpty() || samples.t0(row) == SampleLog.NONE
        ? OptionalLong.empty()
        : OptionalLong.of(ott.getAsLong() + samples.t1(row) - samples.t0(row));
  }

  /** (T4-T1)-(T3-T2); nothing where the echo did not come back. */
  public OptionalLong rttNs(int row) {
    int message = messages[row];
    return message == PairSamples.NOTHING || !samples.echoed(row)
        ? OptionalLong.empty()
        : OptionalLong.of(series.rttNs(message));
  }
}
