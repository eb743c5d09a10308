package org.ddsbench.analysis.stats;

import java.util.DoubleSummaryStatistics;
import java.util.stream.IntStream;

/**
 * The place before and after which a series differs most, among the sixteenths and the place where
 * a single step fits best.
 *
 * @param at the first cell after it; 0 when no place has enough cells on both sides
 * @param probability of a difference as large by chance; multiplied by {@link #CHOSEN} where a step
 *     fits best; 0 where both sides are further apart than either is wide
 * @param deviations the difference in standard deviations; infinite there
 */
record Split(int at, double probability, double deviations) {
  private static final int PARTS = 16;
  private static final int LEAST_SIDE = 20;

  /**
   * Factor by which a place that was chosen for its difference is more likely to show one by
   * chance.
   */
  private static final double CHOSEN = 10;

  /** Of two splits the one that is more likely a change. */
  static Split likelier(Split one, Split other) {
    return other.probability < one.probability
            || (other.probability == one.probability && other.deviations > one.deviations)
        ? other
        : one;
  }

  /** The split that is most likely a change. */
  static Split of(Cells cells) {
    int step = bestStep(cells);
    if (hasEnough(cells, step) && isWide(cells, step)) {
      return new Split(step, 0, Double.POSITIVE_INFINITY);
    }
    Split likeliest = of(cells, step, CHOSEN);
    for (int part = 2; part <= PARTS - 2; part++) {
      likeliest = likelier(likeliest, of(cells, cells.count() * part / PARTS, 1));
    }
    return likeliest;
  }

  private static Split of(Cells cells, int at, double times) {
    if (!hasEnough(cells, at)) {
      return new Split(0, 1, 0);
    }
    LevelShift shift = LevelShift.at(cells, at);
    return new Split(at, Math.min(1, times * shift.probability()), shift.deviations());
  }

  private static boolean hasEnough(Cells cells, int at) {
    return Math.min(at, cells.count() - at) >= LEAST_SIDE;
  }

  /**
   * Whether both sides are further apart than the wider of them is wide. That is a step whatever
   * their noise is like; a test would need to know more about the noise than few values show.
   */
  private static boolean isWide(Cells cells, int at) {
    DoubleSummaryStatistics before =
        IntStream.range(0, at).mapToDouble(cells::mean).summaryStatistics();
    DoubleSummaryStatistics after =
        IntStream.range(at, cells.count()).mapToDouble(cells::mean).summaryStatistics();
    double apart = Math.max(after.getMin() - before.getMax(), before.getMin() - after.getMax());
    return apart > Math.max(before.getMax() - before.getMin(), after.getMax() - after.getMin());
  }

  /**
   * The first cell after the step that leaves the least squares. A step between two sixteenths
   * could go unnoticed otherwise, since it distorts the residuals of a side.
   */
  private static int bestStep(Cells cells) {
    int n = cells.count();
    double total = IntStream.range(0, n).mapToDouble(cells::mean).sum();
    double sum = 0;
    int best = 0;
    double most = -1;
    for (int at = 1; at < n; at++) {
      sum += cells.mean(at - 1);
      double difference = sum / at - (total - sum) / (n - at);
      double explained = difference * difference * at * (n - at);
      if (explained > most) {
        most = explained;
        best = at;
      }
    }
    return best;
  }
}
