package org.ddsbench.analysis.correct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.trace.Trace;
import org.junit.jupiter.api.Test;

class ArrivalsTest {
  private static Trace trace() {
    return new Trace.Builder(0)
        .add(10, 1_000, 1_100, -1, -1)
        .add(12, 3_000, 3_100, -1, -1)
        .add(11, 2_000, 3_200, -1, -1) // after 12: reordered
        .add(12, 3_000, 3_090, -1, -1) // the earlier copy of 12
        .add(15, 6_000, 6_100, -1, -1) // 13 and 14 are lost
        .add(10, 1_000, 6_200, -1, -1) // a late copy is a duplicate, not reordered
        .add(16, 6_050, 6_100, -1, -1) // taken together with 15
        .build();
  }

  @Test
  void countsWhatDidNotArriveInOrder() {
    CorrectedSeries series = Correction.of(trace(), SkewMethod.JOINT);
    CorrectionReport report = series.report();
    assertEquals(7, report.rows());
    assertEquals(2, report.duplicates());
    assertEquals(2, report.lost());
    assertEquals(1, report.reordered());
    assertEquals(5, series.count());
    assertEquals(12, series.seq(2));
    assertEquals(90, series.ottNs(2), "the smallest T2 of 12 counts");
  }

  @Test
  void knownNumberOfSentMessagesCountsLossesAtTheEnds() {
    assertEquals(15, Correction.of(trace(), SkewMethod.JOINT, 20).report().lost());
    assertEquals(3, Correction.of(Trace.empty(), SkewMethod.JOINT, 3).report().lost());
    assertThrows(IllegalArgumentException.class, () -> Correction.of(trace(), SkewMethod.JOINT, 4));
  }
}
