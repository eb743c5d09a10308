package org.ddsbench.analysis.correct;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import org.ddsbench.analysis.clock.ClockReset;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.stats.SummaryBound;
import org.jspecify.annotations.Nullable;

/**
 * The result of the correction of one (publisher, subscriber) pair; its components are the fields
 * of {@code correct --format json}, in snake case.
 *
 * @param rows of the trace, duplicates included
 * @param method the method that was used in the end
 * @param skewPpm the skew that was removed: growth of subscriber's clock minus publisher's clock
 * @param skewForwardPpm the skew that messages alone show; null when they do not show one
 * @param skewBackwardPpm the skew that echoes alone show; null when they do not show one
 * @param tRefNs the smallest T1; null when empty
 * @param offsetNs subscriber's clock minus publisher's clock at {@code tRefNs}; null when unknown
 * @param uncertaintyNs bound of the error of offset and one-way times; null when unknown
 * @param lost messages sent (or, if that is not known, numbers between the smallest and the
 *     largest) that did not arrive
 * @param duplicates rows that repeat a sequence number
 * @param reordered messages that arrived after one with a larger number
 * @param ottBoundNs how far the order statistics of the one-way times may be off: less than {@code
 *     uncertaintyNs}, which is the largest bound of any row; null when that is null
 * @param clock how the clocks were found
 * @param negativeOtt number of one-way times below zero, a sign of a wrong correction
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record CorrectionReport(
    long rows,
    ClockStatus status,
    SkewMethod method,
    double skewPpm,
    @Nullable Double skewForwardPpm,
    @Nullable Double skewBackwardPpm,
    @Nullable Long tRefNs,
    @Nullable Long offsetNs,
    @Nullable Long uncertaintyNs,
    List<ClockReset> clockResets,
    long lost,
    long duplicates,
    long reordered,
    long negativeOtt,
    Summary ottNs,
    Summary rttNs,
    SummaryBound ottBoundNs,
    ClockDetail clock) {

  /** Copies the list; a report that was stored without detail or bounds has none. */
  public CorrectionReport {
    clockResets = List.copyOf(clockResets);
    ottBoundNs = ottBoundNs == null ? SummaryBound.UNKNOWN : ottBoundNs;
    clock = clock == null ? ClockDetail.NONE : clock;
  }

  /**
   * How far the median of the one-way times may be off; null when unknown. For a report without
   * bounds for medians it is the largest bound of any row.
   */
  public @Nullable Long medianBoundNs() {
    return ottBoundNs.median() == null ? uncertaintyNs : ottBoundNs.median();
  }

  /** The same with the times of some of the messages. */
  public CorrectionReport withTimes(Summary ott, SummaryBound bound, Summary rtt) {
    return new CorrectionReport(
        rows,
        status,
        method,
        skewPpm,
        skewForwardPpm,
        skewBackwardPpm,
        tRefNs,
        offsetNs,
        uncertaintyNs,
        clockResets,
        lost,
        duplicates,
        reordered,
        negativeOtt,
        ott,
        rtt,
        bound,
        clock);
  }
}
