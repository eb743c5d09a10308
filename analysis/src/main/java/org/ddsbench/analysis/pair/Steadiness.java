package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import org.ddsbench.analysis.stats.EffectiveCount;
import org.ddsbench.analysis.stats.Stationarity;
import org.jspecify.annotations.Nullable;

/**
 * How much the one-way times of a pair depend on each other, and whether their level stayed the
 * same, on which a median and its interval depend. Without warm-up and duplicates.
 *
 * @param effectiveMessages number of independent messages that these are worth; null without
 *     messages
 * @param status whether the level stayed the same; null when the messages are too few to decide
 * @param change where it moved; null when it stayed, or is not known to have moved
 * @param warmupFound how many messages the search for the end of the warm-up leaves out; null when
 *     the campaign sets the warm-up
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record Steadiness(
    @Nullable Double effectiveMessages,
    @Nullable Status status,
    @Nullable Change change,
    @Nullable Long warmupFound) {

  /** Nothing is known, as for runs of earlier versions, which did not compute it. */
  static final Steadiness UNKNOWN = new Steadiness(null, null, null, null);

  /** Whether the level of the one-way times stayed the same. */
  public enum Status {
    @JsonProperty("stationary")
    STATIONARY,
    @JsonProperty("not_stationary")
    NOT_STATIONARY
  }

  /**
   * Where the level moved most.
   *
   * @param seq first message after it
   * @param beforeNs median of the messages before it
   * @param afterNs median of the others
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public record Change(long seq, double beforeNs, double afterNs) {}

  static Steadiness of(CorrectedPair pair) {
    PairSamples samples = pair.samples();
    int[] rows = pair.countedRows();
    long[] times = new long[rows.length];
    for (int i = 0; i < rows.length; i++) {
      times[i] = pair.ottNs(rows[i]).orElseThrow();
    }
    Stationarity found = Stationarity.of(times);
    return new Steadiness(
        times.length == 0 ? null : EffectiveCount.messages(times),
        status(found),
        found == null || found.isStationary()
            ? null
            : new Change(samples.seq(rows[found.change()]), found.before(), found.after()),
        pair.warmupFound().isPresent() ? pair.warmupFound().getAsLong() : null);
  }

  private static @Nullable Status status(@Nullable Stationarity found) {
    if (found == null) {
      return null;
    }
    return found.isStationary() ? Status.STATIONARY : Status.NOT_STATIONARY;
  }

  /** Whether the level is known to have moved. */
  @JsonIgnore
  public boolean isShifting() {
    return status == Status.NOT_STATIONARY;
  }

  /** Whether there were too few independent messages for reliable intervals. */
  @JsonIgnore
  public boolean isUnreliable() {
    return effectiveMessages != null && EffectiveCount.isTooFew(effectiveMessages);
  }
}
