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
 *     are corrected, but which side of the reset they belong to was only told by their level, so
 *     that {@code uncertainty_ns} does not hold for them
 * @param guardedSeq the sequence numbers of those, ascending, at most {@link #MOST_NAMED}
 * @param perByteNs what a byte took, when the run has several sizes; else null
 * @param resolution how finely the clocks tick; null in a report that does not say
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

  /** Of a report that does not say. */
  public static final ClockDetail NONE = new ClockDetail(List.of(), 0, List.of(), null, null);

  /** Copies the lists; a report that was written without names has none. */
  public ClockDetail {
    segments = List.copyOf(segments);
    guardedSeq = guardedSeq == null ? List.of() : List.copyOf(guardedSeq);
  }
}
