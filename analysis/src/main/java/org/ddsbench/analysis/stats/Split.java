package org.ddsbench.analysis.stats;

import java.util.stream.IntStream;

/**
 * The place of a series before and after which it differs most, of the sixteenths and the place
 * where a single step fits best.
 *
 * @param at the first cell after it; 0 when no place has enough cells on both sides
 * @param probability of a difference as large by chance, at one place
 * @param deviations the difference in standard deviations
 */
record Split(int at, double probability, double deviations) {
  private static final int PARTS = 16;
  private static final int LEAST_SIDE = 20;

  /** A place that was chosen for its difference shows one by chance so much more often. */
  private static final double CHOSEN = 10;

  /** The likelier of two to be a change. */
  static Split likelier(Split one, Split other) {
    return other.probability < one.probability
            || (other.probability == one.probability && other.deviations > one.deviations)
        ? other
        : one;
  }

  /** The likeliest. */
  static Split of(Cells cells) {
    Split likeliest = of(cells, bestStep(cells), CHOSEN);
    for (int part = 2; part <= PARTS - 2; part++) {
      likeliest = likelier(likeliest, of(cells, cells.count() * part / PARTS, 1));
    }
    return likeliest;
  }

  private static Split of(Cells cells, int at, double times) {
    if (at < LEAST_SIDE || cells.count() - at < LEAST_SIDE) {
      return new Split(0, 1, 0);
    }
    LevelShift shift = LevelShift.at(cells, at);
    return new Split(at, Math.min(1, times * shift.probability()), shift.deviations());
  }

  /**
   * The first cell after the step that leaves the least squares: one between two sixteenths would
   * hide there, since it bends what is left of a side.
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
