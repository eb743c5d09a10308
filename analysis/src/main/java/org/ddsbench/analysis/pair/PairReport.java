package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.stats.SummaryBound;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.core.samplelog.SampleLog;
import org.jspecify.annotations.Nullable;

/**
 * The results of one pair: the object of {@code pair-<p>-<s>.json}. Counts cover the whole run;
 * distributions leave out warm-up and duplicates. Nanoseconds.
 *
 * @param correction its ott_ns, ott_bound_ns and rtt_ns leave out the warm-up too
 * @param ottIntendedNs one-way times from T0
 * @param latenessNs T1-T0
 * @param writeNs duration of write(), failed ones left out
 * @param rate the planned and the reached rate of the publisher
 * @param calibration the pings that compared the clocks; null without them
 * @param breakdown the parts of the one-way times; null when no probe observed the apps
 * @param steadiness whether the one-way times are of one level
 * @param statedRates the rates that testbed.xml states for the ways, with the bytes of the
 *     messages; null where none was applied
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@JsonPropertyOrder({"publisher", "subscriber", "counts"})
public record PairReport(
    int publisher,
    int subscriber,
    @JsonUnwrapped @JsonProperty PairCounts counts,
    CorrectionReport correction,
    Summary ottIntendedNs,
    Summary latenessNs,
    Summary writeNs,
    SendRate rate,
    @Nullable CalibrationReport calibration,
    @Nullable BreakdownReport breakdown,
    Steadiness steadiness,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable StatedRates statedRates) {

  /** Reports of earlier versions may lack rates and steadiness. */
  public PairReport {
    rate = rate == null ? SendRate.UNKNOWN : rate;
    steadiness = steadiness == null ? Steadiness.UNKNOWN : steadiness;
  }

  /** Summarises a pair that was corrected without pings. */
  public static PairReport of(CorrectedPair pair) {
    return of(pair, null);
  }

  /** Summarises a corrected pair. */
  public static PairReport of(CorrectedPair pair, @Nullable CalibrationReport calibration) {
    PairSamples samples = pair.samples();
    IntPredicate counted = row -> !samples.warmup(row) && !samples.duplicate(row);
    Summary ott = summary(samples, counted, pair::ottNs);
    CorrectionReport correction =
        pair.series()
            .report()
            .withTimes(ott, bound(pair, counted, ott), summary(samples, counted, pair::rttNs));
    return new PairReport(
        samples.publisher(),
        samples.subscriber(),
        samples.counts(),
        correction,
        summary(samples, counted, pair::ottIntendedNs),
        summary(samples, counted, row -> difference(samples.t1(row), samples.t0(row))),
        summary(samples, counted, row -> difference(samples.writeReturn(row), samples.t1(row))),
        SendRate.of(samples),
        calibration == null ? null : withLikelyError(calibration, correction, pair.rates()),
        null,
        Steadiness.of(pair),
        pair.rates().equals(StatedRates.NONE) ? null : pair.rates());
  }

  private static CalibrationReport withLikelyError(
      CalibrationReport pings, CorrectionReport correction, StatedRates rates) {
    Long bound = correction.uncertaintyNs();
    return correction.method() == SkewMethod.LINKS && bound != null
        ? pings.withLikelyError(bound, rates.pingNs() + rates.answerNs())
        : pings;
  }

  /** The same with the parts of the one-way times. */
  public PairReport with(BreakdownReport parts) {
    return new PairReport(
        publisher,
        subscriber,
        counts,
        correction,
        ottIntendedNs,
        latenessNs,
        writeNs,
        rate,
        calibration,
        parts,
        steadiness,
        statedRates);
  }

  private static SummaryBound bound(CorrectedPair pair, IntPredicate counted, Summary ott) {
    int[] rows =
        IntStream.range(0, pair.samples().rows())
            .filter(counted)
            .filter(row -> pair.ottBoundNs(row).isPresent())
            .toArray();
    return SummaryBound.of(
        ott,
        rows.length,
        i -> pair.ottNs(rows[i]).orElseThrow(),
        i -> pair.ottBoundNs(rows[i]).orElseThrow());
  }

  private static Summary summary(
      PairSamples samples, IntPredicate counted, IntFunction<OptionalLong> value) {
    return Summary.of(
        IntStream.range(0, samples.rows())
            .filter(counted)
            .mapToObj(value)
            .filter(OptionalLong::isPresent)
            .mapToLong(OptionalLong::getAsLong)
            .toArray());
  }

  private static OptionalLong difference(long later, long earlier) {
    return later == SampleLog.NONE || earlier == SampleLog.NONE
        ? OptionalLong.empty()
        : OptionalLong.of(later - earlier);
  }
}
