package org.ddsbench.analysis.pair;

import java.util.Optional;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.trace.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The clocks of two nodes as the pings between them show. Pairs on these nodes are corrected by it.
 * Immutable.
 */
public final class Calibration {
  private final PairSamples pings;
  private final Messages messages;
  private final ClockFit clocks;
  private final @Nullable Long kernelStamps;

  private Calibration(
      PairSamples pings, Messages messages, ClockFit clocks, @Nullable Long kernelStamps) {
    this.pings = pings;
    this.messages = messages;
    this.clocks = clocks;
    this.kernelStamps = kernelStamps;
  }

  /**
   * Fits the clocks.
   *
   * @param logs the pinger's and the responder's, as if they were a publisher's and a subscriber's
   * @throws UnmatchedLogsException when the logs contradict each other
   */
  public static Calibration of(PairLogs logs, SkewMethod method) throws UnmatchedLogsException {
    Calibration joined = of(PairJoin.join(logs), method);
    return new Calibration(joined.pings, joined.messages, joined.clocks, KernelStamps.count(logs));
  }

  /**
   * Fits the clocks to pings that were joined before.
   *
   * @throws UnmatchedLogsException when a timestamp is none
   */
  public static Calibration of(PairSamples pings, SkewMethod method) throws UnmatchedLogsException {
    Messages messages = Messages.of(pings.trace());
    return new Calibration(pings, messages, ClockFitter.fit(messages, method), null);
  }

  /** Every ping with its four stamps. */
  public PairSamples pings() {
    return pings;
  }

  /** Those that arrived. */
  Messages messages() {
    return messages;
  }

  /** How the clocks run; nothing when no answer tells their offset. */
  public Optional<ClockFit> clocks() {
    return clocks.isOffsetKnown() ? Optional.of(clocks) : Optional.empty();
  }

  /** What became of the pings. */
  public CalibrationReport report() {
    long answered = 0;
    for (int row = 0; row < pings.rows(); row++) {
      answered += pings.echoed(row) ? 1 : 0;
    }
    long sent = pings.counts().sent();
    return new CalibrationReport(
        sent,
        answered,
        clocks.isOffsetKnown() ? "" : "none of " + sent + " pings was answered",
        kernelStamps);
  }
}
