package org.ddsbench.controller.bench;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Measured;
import org.ddsbench.analysis.stats.RoundEstimate;

/**
 * One round of a figure: ours and the peer's, measured directly one after the other.
 *
 * @param theirs absent without a peer
 */
public record Round(double ours, OptionalDouble theirs) {

  static Round alone(double ours) {
    return new Round(ours, OptionalDouble.empty());
  }

  static Round beside(double ours, double theirs) {
    return new Round(ours, OptionalDouble.of(theirs));
  }

  /** Ours divided by theirs. */
  public OptionalDouble ratio() {
    return theirs.isPresent() ? OptionalDouble.of(ours / theirs.getAsDouble()) : theirs;
  }

  /**
   * The 95 % interval of the geometric mean of the ratios, for people.
   *
   * @param rounds at least two, each with a peer
   */
  static String meanRatio(List<Round> rounds) {
    List<Measured> logs =
        rounds.stream()
            .map(round -> Measured.exactly(Math.log(round.ratio().orElseThrow()), 0))
            .toList();
    Interval mean = RoundEstimate.of(logs, 1).interval();
    return String.format(
        Locale.ROOT,
        "95 %% interval of the mean ratio %.3f to %.3f",
        Math.exp(mean.low()),
        Math.exp(mean.high()));
  }
}
