package org.ddsbench.analysis.pair;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectedSeries;
import org.ddsbench.analysis.correct.Correction;
import org.ddsbench.analysis.stats.WarmupSearch;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Trace;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * The samples of a pair with their corrected times. The clocks are fitted to all messages, warm-up
 * included (of duplicates to the one that arrived first), or taken from a calibration. Without
 * echoes and calibration the unknown offset remains in the times, and the report says so.
 * Immutable.
 */
public final class CorrectedPair {
  private static final int NOTHING = -1;

  private final PairSamples samples;
  private final CorrectedSeries series;
  private final int[] messages;
  private final OptionalLong warmupFound;
  private final StatedRates rates;

  private CorrectedPair(
      PairSamples samples,
      CorrectedSeries series,
      int[] messages,
      OptionalLong warmupFound,
      StatedRates rates) {
    this.samples = samples;
    this.series = series;
    this.messages = messages;
    this.warmupFound = warmupFound;
    this.rates = rates;
  }

  /**
   * Corrects by the pair's own echoes.
   *
   * @throws UnmatchedLogsException when a timestamp is out of range
   */
  public static CorrectedPair of(PairSamples samples, SkewMethod method)
      throws UnmatchedLogsException {
    return of(samples, method, StatedRates.NONE);
  }

  /**
   * Corrects by the pair's own echoes and the stated rates of the ways.
   *
   * @throws UnmatchedLogsException when a timestamp is out of range
   */
  public static CorrectedPair of(PairSamples samples, SkewMethod method, StatedRates rates)
      throws UnmatchedLogsException {
    Trace trace = samples.trace();
    return of(
        samples,
        Correction.of(trace, messages(trace, rates), method, OptionalLong.of(sent(samples))),
        rates);
  }

  private static Messages messages(Trace trace, StatedRates rates) {
    return Messages.of(trace).atLeast(rates.messageNs(), rates.echoNs());
  }

  /**
   * Corrects by the pings between the pair's nodes, with which its messages and echoes must agree:
   * all of them together restrict the possible clocks. Where no ping was answered, it corrects by
   * the pair's echoes alone.
   *
   * @throws UnmatchedLogsException when a timestamp is out of range
   */
  public static CorrectedPair of(PairSamples samples, Calibration calibration)
      throws UnmatchedLogsException {
    if (!calibration.isAnswered()) {
      return of(samples, SkewMethod.JOINT, calibration.rates());
    }
    Trace trace = samples.trace();
    ClockFit clocks = ClockFitter.fit(messages(trace, calibration.rates()), calibration.messages());
    return of(
        samples, Correction.of(trace, clocks, OptionalLong.of(sent(samples))), calibration.rates());
  }

  /**
   * Corrects a pair whose programs were proved to read one clock, for which stated rates add
   * nothing. When no ping was answered or a stamp contradicts the proof, it corrects as {@link
   * #of(PairSamples, Calibration)} does.
   *
   * @throws UnmatchedLogsException when a timestamp is out of range
   */
  public static CorrectedPair ofOneClock(PairSamples samples, Calibration calibration)
      throws UnmatchedLogsException {
    if (!calibration.isAnswered()) {
      return of(samples, calibration);
    }
    Trace trace = samples.trace();
    Optional<ClockFit> clock = ClockFitter.ofOneClock(Messages.of(trace), calibration.messages());
    return clock.isPresent()
        ? of(
            samples,
            Correction.of(trace, clock.get(), OptionalLong.of(sent(samples))),
            StatedRates.NONE)
        : of(samples, calibration);
  }

  private static CorrectedPair of(PairSamples samples, CorrectedSeries series, StatedRates rates) {
    int[] messages = new int[samples.rows()];
    Arrays.fill(messages, NOTHING);
    int message = 0;
    for (int row = 0; row < samples.rows(); row++) {
      if (samples.received(row) && !samples.duplicate(row)) {
        messages[row] = message++;
      }
    }
    return new CorrectedPair(samples, series, messages, OptionalLong.empty(), rates);
  }

  /**
   * The same with the warm-up that is found from the one-way times in place of the one that was set
   * ({@link WarmupSearch}): all messages before the first that counts.
   */
  public CorrectedPair withWarmupFound() {
    int[] rows = received(row -> !samples.duplicate(row));
    long[] times = Arrays.stream(rows).mapToLong(row -> ottNs(row).orElseThrow()).toArray();
    int end = WarmupSearch.end(times);
    PairSamples flagged = new WarmedUpSamples(samples, end == 0 ? 0 : rows[end]);
    return new CorrectedPair(
        flagged, series, messages, OptionalLong.of(flagged.counts().warmup()), rates);
  }

  /** The length of the warm-up that was found, in messages; empty when it was set. */
  public OptionalLong warmupFound() {
    return warmupFound;
  }

  /** The rows whose one-way times enter statistics, in the order of sending. */
  int[] countedRows() {
    return received(row -> !samples.warmup(row) && !samples.duplicate(row));
  }

  private int[] received(IntPredicate counted) {
    return IntStream.range(0, samples.rows())
        .filter(row -> messages[row] != NOTHING && counted.test(row))
        .toArray();
  }

  /** A message that write() refused and that arrived nevertheless counts as sent here. */
  private static long sent(PairSamples samples) {
    return samples.counts().received() + samples.counts().lost();
  }

  public PairSamples samples() {
    return samples;
  }

  /** The stated rates that were applied. */
  StatedRates rates() {
    return rates;
  }

  /** The correction as a whole, its distributions over all messages. */
  public CorrectedSeries series() {
    return series;
  }

  /**
   * T2-T1 corrected, in the publisher's nanoseconds; empty for a lost message and for a duplicate.
   */
  public OptionalLong ottNs(int row) {
    int message = messages[row];
    return message == NOTHING ? OptionalLong.empty() : OptionalLong.of(series.ottNs(message));
  }

  /** How far {@link #ottNs} may be off; empty where that or the clocks' offset is not known. */
  public OptionalLong ottBoundNs(int row) {
    return messages[row] == NOTHING
        ? OptionalLong.empty()
        : series.fit().uncertaintyNs(samples.t1(row), samples.t2(row));
  }

  /** The same from T0: the delay that a user of the schedule observes. */
  public OptionalLong ottIntendedNs(int row) {
    OptionalLong ott = ottNs(row);
    return ott.isEmpty() || samples.t0(row) == SampleLog.NONE
        ? OptionalLong.empty()
        : OptionalLong.of(ott.getAsLong() + samples.t1(row) - samples.t0(row));
  }

  /** (T4-T1)-(T3-T2); empty where the echo was not received. */
  public OptionalLong rttNs(int row) {
    int message = messages[row];
    return message == NOTHING || !samples.echoed(row)
        ? OptionalLong.empty()
        : OptionalLong.of(series.rttNs(message));
  }
}
