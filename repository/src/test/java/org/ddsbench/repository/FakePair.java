package org.ddsbench.repository;

import java.util.Arrays;
import java.util.List;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.ClockDetail;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.pair.PairCounts;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.SendRate;
import org.ddsbench.analysis.pair.Steadiness;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.stats.SummaryBound;

/**
 * A pair of a {@link FakeRun}.
 *
 * @param messages number that the publisher wrote
 * @param lost number of these that were lost
 * @param differing number of messages received with other content
 * @param differingEchoes number of other messages whose echo has other content
 * @param medianNs approximate median of the one-way times; U is a fifteenth of it
 * @param slow whether the publisher keeps only four fifths of its rate
 * @param method by which the clocks were corrected
 */
record FakePair(
    int messages,
    int lost,
    int differing,
    int differingEchoes,
    long medianNs,
    boolean slow,
    SkewMethod method) {

  /** The report of a pair with these one-way times; the round trips are twice as long. */
  PairReport report(int subscriber, long... ott) {
    Summary ottNs = Summary.of(ott);
    Summary rttNs = Summary.of(Arrays.stream(ott).map(value -> 2 * value).toArray());
    CorrectionReport correction =
        new CorrectionReport(
            messages - 1,
            ClockStatus.OK,
            method,
            50.0,
            50.01,
            49.99,
            1_000L,
            3_000_000_000L,
            Math.abs(medianNs) / 15,
            List.of(),
            1,
            0,
            0,
            0,
            ottNs,
            rttNs,
            SummaryBound.of(ottNs, ott.length, i -> ott[i], i -> Math.abs(medianNs) / 15),
            ClockDetail.NONE);
    return new PairReport(
        0,
        subscriber,
        new PairCounts(
            messages,
            0,
            messages - lost,
            lost,
            0,
            0,
            differing + differingEchoes,
            messages / 10,
            messages - lost,
            differingEchoes),
        correction,
        Summary.of(Arrays.stream(ott).map(value -> value + 2_000).toArray()),
        Summary.of(Arrays.stream(ott).map(value -> value % 3_000).toArray()),
        Summary.of(Arrays.stream(ott).map(value -> 9_000).toArray()),
        new SendRate(messages / 20.0, messages / (slow ? 25.0 : 20.0), messages / 25.0),
        null,
        null,
        slow
            ? new Steadiness(
                12.5,
                Steadiness.Status.NOT_STATIONARY,
                new Steadiness.Change(70, medianNs * 0.8, medianNs * 1.4),
                null)
            : new Steadiness(
                0.9 * correction.ottNs().count(), Steadiness.Status.STATIONARY, null, null),
        null);
  }
}
