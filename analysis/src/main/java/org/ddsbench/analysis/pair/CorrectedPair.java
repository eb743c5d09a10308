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
 * The samples of a pair with their corrected times. The clocks are fitted on every message, warm-up
 * included, of duplicates on the one that arrived first; or they are those of a calibration.
 * Without both the unknown offset is still in the times; the report says so. Immutable.
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
   * @throws UnmatchedLogsException when a timestamp is none
   */
  public static CorrectedPair of(PairSamples samples, SkewMethod method)
      throws UnmatchedLogsException {
    return of(samples, method, StatedRates.NONE);
  }

  /**
   * Corrects by the pair's own echoes, and by what is stated of the ways.
   *
   * @throws UnmatchedLogsException when a timestamp is none
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
   * all together make one set of possible clocks. Where no ping was answered the pair's echoes are
   * all there is.
   *
   * @throws UnmatchedLogsException when a timestamp is none
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
   * Corrects a pair whose programs were proved to read one clock, of which no rate tells more; by
   * the pings as above when none was answered or a stamp contradicts that.
   *
   * @throws UnmatchedLogsException when a timestamp is none
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
   * The same with the warm-up that the one-way times show instead of the one that was given ({@link
   * WarmupSearch}): all messages before the first that counts.
   */
  public CorrectedPair withWarmupFound() {
    int[] rows = received(row -> !samples.duplicate(row));
    long[] times = Arrays.stream(rows).mapToLong(row -> ottNs(row).orElseThrow()).toArray();
    int end = WarmupSearch.end(times);
    PairSamples flagged = new WarmedUpSamples(samples, end == 0 ? 0 : rows[end]);
    return new CorrectedPair(
        flagged, series, messages, OptionalLong.of(flagged.counts().warmup()), rates);
  }

  /** How many messages the warm-up has that was found; nothing when it was given. */
  public OptionalLong warmupFound() {
    return warmupFound;
  }

  /** The rows of the one-way times that statistics are made of, in the order of sending. */
  int[] countedRows() {
    return received(row -> !samples.warmup(row) && !samples.duplicate(row));
  }

  private int[] received(IntPredicate counted) {
    return IntStream.range(0, samples.rows())
        .filter(row -> messages[row] != NOTHING && counted.test(row))
        .toArray();
  }

  /** A message that write() refused and that arrived all the same counts as sent here. */
  private static long sent(PairSamples samples) {
    return samples.counts().received() + samples.counts().lost();
  }

  public PairSamples samples() {
    return samples;
  }

  /** What was taken off the ways because it is stated of them. */
  StatedRates rates() {
    return rates;
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
    return message == NOTHING ? OptionalLong.empty() : OptionalLong.of(series.ottNs(message));
  }

  /**
   * How far {@link #ottNs} may be off; nothing where it is not known, or the clocks' offset is not.
   */
  public OptionalLong ottBoundNs(int row) {
    return messages[row] == NOTHING
        ? OptionalLong.empty()
        : series.fit().uncertaintyNs(samples.t1(row), samples.t2(row));
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
    return message == NOTHING || !samples.echoed(row)
        ? OptionalLong.empty()
        : OptionalLong.of(series.rttNs(message));
  }
}
