package org.ddsbench.analysis.pair;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.ddsbench.analysis.clock.LinkHistory;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.core.protocol.StatedRates;
import org.jspecify.annotations.Nullable;

/**
 * The pings between two nodes, which show their clocks. Pairs on these nodes are corrected by them.
 * Immutable.
 */
public final class Calibration {
  private final PairSamples pings;
  private final Messages messages;
  private final @Nullable KernelStamps stamps;
  private final StatedRates rates;

  private Calibration(
      PairSamples pings, Messages messages, @Nullable KernelStamps stamps, StatedRates rates) {
    this.pings = pings;
    this.messages = messages;
    this.stamps = stamps;
    this.rates = rates;
  }

  /**
   * Joins what both programs logged.
   *
   * @param logs the pinger's and the responder's, as if they were a publisher's and a subscriber's
   * @throws UnmatchedLogsException when the logs contradict each other
   */
  public static Calibration of(PairLogs logs) throws UnmatchedLogsException {
    Calibration joined = of(PairJoin.join(logs));
    return new Calibration(
        joined.pings, joined.messages, KernelStamps.count(logs), StatedRates.NONE);
  }

  /**
   * Takes pings that were joined before.
   *
   * @throws UnmatchedLogsException when a timestamp is none
   */
  public static Calibration of(PairSamples pings) throws UnmatchedLogsException {
    return new Calibration(pings, Messages.of(pings.trace()), null, StatedRates.NONE);
  }

  /**
   * The same pings, over ways whose rates are stated. Where a card stamps them nothing is taken off
   * them: it does so when their first bits pass.
   */
  public Calibration at(StatedRates stated) {
    StatedRates taken = stamps != null && stamps.hardware() > 0 ? stated.ofMessagesAlone() : stated;
    return new Calibration(
        pings, messages.atLeast(taken.pingNs(), taken.answerNs()), stamps, taken);
  }

  /** What is stated of the ways. */
  StatedRates rates() {
    return rates;
  }

  /** What the pings of several runs over one link say together. */
  public static LinkHistory history(List<Calibration> runs) {
    return LinkHistory.of(runs.stream().map(Calibration::messages).toList());
  }

  /** Every ping with its four stamps. */
  public PairSamples pings() {
    return pings;
  }

  /** Those that arrived. */
  Messages messages() {
    return messages;
  }

  /** Whether an answer shows how far apart the clocks are. */
  public boolean isAnswered() {
    return messages.anyEchoed();
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
        isAnswered() ? "" : "none of " + sent + " pings was answered",
        stamps == null ? null : Long.valueOf(stamps.all()),
        stamps == null ? null : Long.valueOf(stamps.hardware()),
        shortestRoundTripNs(),
        null);
  }

  private @Nullable Long shortestRoundTripNs() {
    OptionalLong shortest =
        IntStream.range(0, messages.count())
            .filter(messages::echoed)
            .mapToLong(i -> messages.forwardNs(i) + messages.backwardNs(i))
            .min();
    return shortest.isPresent() ? Long.valueOf(shortest.getAsLong()) : null;
  }
}
