package org.ddsbench.analysis.stats;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How many times longer the candidate's median is than the baseline's.
 *
 * <p>The clock bounds are systematic, so they widen the interval and are not averaged away: its
 * lower limit is that of (c - U_c) / (b + U_b) over the draws, its upper limit that of (c + U_c) /
 * (b - U_b). Times are not negative, so the ratio is not either; it has no upper limit when the
 * baseline may be zero.
 *
 * @param ratio null when a median is not above zero
 * @param interval 95 % interval of this ratio alone; infinite limits when nothing is known
 * @param joint the interval that holds together with those of all other comparisons in 95 % of all
 *     cases (Bonferroni: Dunn, Journal of the American Statistical Association 56, 1961)
 */
public record MedianRatio(@Nullable Double ratio, Interval interval, Interval joint) {
  private static final Interval ANYTHING = new Interval(0, Double.POSITIVE_INFINITY);

  /** Of sides of which one has no median. */
  public static final MedianRatio UNKNOWN = new MedianRatio(null, ANYTHING, ANYTHING);

  /**
   * Compares.
   *
   * @param comparisons how many are judged together, at least 1
   */
  public static MedianRatio of(MedianEstimate baseline, MedianEstimate candidate, int comparisons) {
    boolean positive = baseline.value() > 0 && candidate.value() > 0;
    Double ratio = positive ? candidate.value() / baseline.value() : null;
    Long baselineBound = baseline.boundNs();
    Long candidateBound = candidate.boundNs();
    if (baseline.draws().isEmpty()
        || candidate.draws().isEmpty()
        || baselineBound == null
        || candidateBound == null) {
      return new MedianRatio(ratio, ANYTHING, ANYTHING);
    }
    double[] below = baseline.draws().get().medians();
    double[] above = candidate.draws().get().medians();
    double[] lows = new double[below.length];
    double[] highs = new double[below.length];
    for (int i = 0; i < below.length; i++) {
      lows[i] = low(below[i], baselineBound, above[i], candidateBound);
      highs[i] = high(below[i], baselineBound, above[i], candidateBound);
    }
    Arrays.sort(lows);
    Arrays.sort(highs);
    Interval alone = new Interval(Interval.lower(lows), Interval.upper(highs));
    double low = low(baseline.value(), baselineBound, candidate.value(), candidateBound);
    double high = high(baseline.value(), baselineBound, candidate.value(), candidateBound);
    double factor = NormalQuantile.above(0.025 / comparisons) / StudentT.NORMAL;
    Interval joint =
        comparisons == 1
            ? alone
            : new Interval(
                Math.max(0, low - factor * Math.max(0, low - alone.low())),
                Double.isInfinite(alone.high())
                    ? alone.high()
                    : high + factor * Math.max(0, alone.high() - high));
    return new MedianRatio(ratio, alone, joint);
  }

  private static double low(
      double baseline, long baselineBound, double candidate, long candidateBound) {
    double least = candidate - candidateBound;
    double most = baseline + baselineBound;
    return least <= 0 || most <= 0 ? 0 : least / most;
  }

  private static double high(
      double baseline, long baselineBound, double candidate, long candidateBound) {
    double least = baseline - baselineBound;
    double most = candidate + candidateBound;
    return least <= 0 ? Double.POSITIVE_INFINITY : Math.max(0, most) / least;
  }
}
