package org.ddsbench.analysis.correct;

import java.util.OptionalLong;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.analysis.stats.SummaryBound;
import org.ddsbench.analysis.trace.Messages;

/**
 * The bounds that follow from those of a trace's one-way times, which are each computed once.
 *
 * @param largestNs largest bound of the messages that are not guarded; empty when the offset is
 *     unknown
 * @param ofSummary bounds of the order statistics, guarded messages included
 */
record RowBounds(OptionalLong largestNs, SummaryBound ofSummary) {

  /**
   * Computes the bound of every message.
   *
   * @param ott the corrected one-way times, in the order of the messages
   * @param summary their summary
   */
  static RowBounds of(Messages messages, ClockFit fit, long[] ott, Summary summary) {
    if (!fit.isOffsetKnown()) {
      return new RowBounds(OptionalLong.empty(), SummaryBound.UNKNOWN);
    }
    long largest = 0;
    long[] lows = new long[ott.length];
    long[] highs = new long[ott.length];
    for (int i = 0; i < ott.length; i++) {
      long own = fit.uncertaintyNs(messages.t1(i), messages.t2(i)).orElseThrow();
      lows[i] = ott[i] - own;
      highs[i] = ott[i] + own;
      if (!fit.isGuarded(messages.t1(i), messages.t2(i))) {
        largest = Math.max(largest, own);
      }
    }
    return new RowBounds(OptionalLong.of(largest), SummaryBound.ofReordered(summary, lows, highs));
  }
}
