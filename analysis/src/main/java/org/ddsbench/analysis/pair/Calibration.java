package org.ddsbench.analysis.pair;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.ddsbench.analysis.clock.LinkHistory;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.core.protocol.StatedRates;
import org.jspecify.annotations.Nullable;

/**
 * The pings between two nodes, from which their clocks are estimated and pairs on them corrected.
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
   * Joins the logs of both programs.
   *
   * @param logs those of the pinger and the responder, in the places of publisher and subscriber
   * @throws UnmatchedLogsException when the logs contradict each other
   */
  public static Calibration of(PairLogs logs) throws UnmatchedLogsException {
    Calibration joined = of(PairJoin.join(logs));
    return new Calibration(
        joined.pings, joined.messages, KernelStamps.count(logs), StatedRates.NONE);
  }

  /**
   * Makes a calibration from pings that were joined before.
   *
   * @throws UnmatchedLogsException when a timestamp is out of range
   */
  public static Calibration of(PairSamples pings) throws UnmatchedLogsException {
    return new Calibration(pings, Messages.of(pings.trace()), null, StatedRates.NONE);
  }

  /**
   * The same pings, over ways with stated rates. The rates do not apply to pings that a card
   * stamps, since it stamps them when their first bits pass.
   */
  public Calibration at(StatedRates stated) {
    StatedRates taken = stamps != null && stamps.hardware() > 0 ? stated.ofMessagesAlone() : stated;
    return new Calibration(
        pings, messages.atLeast(taken.pingNs(), taken.answerNs()), stamps, taken);
  }

  /** The stated rates of the ways. */
  StatedRates rates() {
    return rates;
  }

  /** The history of the pings of several runs over one link. */
  public static LinkHistory history(List<Calibration> runs) {
    return LinkHistory.of(runs.stream().map(Calibration::messages).toList());
  }

  /** Every ping with its four stamps. */
  public PairSamples pings() {
    return pings;
  }

  /** The pings that arrived. */
  Messages messages() {
    return messages;
  }

  /** Whether a ping was answered, which shows how far apart the clocks are. */
  public boolean isAnswered() {
    return messages.anyEchoed();
  }

  /** The report on the pings. */
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
