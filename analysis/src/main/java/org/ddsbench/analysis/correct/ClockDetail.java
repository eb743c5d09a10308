package org.ddsbench.analysis.correct;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import org.ddsbench.analysis.clock.ByteTimes;
import org.ddsbench.analysis.clock.ClockSegment;
import org.ddsbench.analysis.clock.Resolution;
import org.jspecify.annotations.Nullable;

/**
 * How the clocks of a report were found.
 *
 * @param segments between resets, in order of time; none when the offset is unknown
 * @param guarded messages that were on their way, or whose echo was, when a clock was reset: they
 *     are corrected, but only their level shows on which side of the reset they belong, so that
 *     {@code uncertainty_ns} does not apply to them
 * @param guardedSeq the sequence numbers of these, ascending, at most {@link #MOST_NAMED}
 * @param perByteNs the time of a byte, when the run has several sizes; else null
 * @param resolution the ticks of the clocks; null in a report without them
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record ClockDetail(
    List<ClockSegment> segments,
    long guarded,
    List<Long> guardedSeq,
    @Nullable ByteTimes perByteNs,
    @Nullable Resolution resolution) {
  /** How many guarded messages are named; {@code guarded} counts all. */
  public static final int MOST_NAMED = 1000;

  /** The detail of a report without it. */
  public static final ClockDetail NONE = new ClockDetail(List.of(), 0, List.of(), null, null);

  /** Copies the lists; a report that was written without names has none. */
  public ClockDetail {
    segments = List.copyOf(segments);
    guardedSeq = guardedSeq == null ? List.of() : List.copyOf(guardedSeq);
  }
}
