package org.ddsbench.analysis.clock;

import java.util.stream.IntStream;

/**
 * How far a curve can be from the true clock difference according to messages of about the same
 * time, whatever shape the true difference has.
 *
 * <p>A cell whose messages all waited in a queue gives a weak bound. But a clock does not jump
 * while messages wait: in such a cell the bound is that of an earlier or later cell, plus how far
 * the clock moves in between. Cells without queues show how fast it moves.
 */
final class CellBound implements ErrorBound {
  /** Pairs of neighbours without queues; fewer do not show how the clock moves. */
  private static final int FEWEST_PAIRS = 8;

  private final Cells cells;
  private final double[] boundNs;

  private CellBound(Cells cells, double[] boundNs) {
    this.cells = cells;
    this.boundNs = boundNs;
  }

  static CellBound of(Cells cells) {
    double[] bound = IntStream.range(0, cells.count()).mapToDouble(cells::reachNs).toArray();
    double rate = fastest(cells);
    for (int k = 1; k < bound.length; k++) {
      bound[k] = Math.min(bound[k], bound[k - 1] + rate * cells.stepNs(k - 1));
    }
    for (int k = bound.length - 2; k >= 0; k--) {
      bound[k] = Math.min(bound[k], bound[k + 1] + rate * cells.stepNs(k));
    }
    return new CellBound(cells, bound);
  }

  /**
   * The largest rate at which the clock seems to move between neighbours in the half of the cells
   * with the shorter one-way times; infinite when there are too few.
   */
  private static double fastest(Cells cells) {
    double[] even = IntStream.range(0, cells.count()).mapToDouble(cells::even).toArray();
    double quiet = Spread.median(even.clone());
    double fastest = 0;
    int pairs = 0;
    for (int k = 0; k + 1 < even.length; k++) {
      if (even[k] <= quiet && even[k + 1] <= quiet && cells.stepNs(k) > 0) {
        fastest = Math.max(fastest, Math.abs(cells.odd(k + 1) - cells.odd(k)) / cells.stepNs(k));
        pairs++;
      }
    }
    return pairs < FEWEST_PAIRS ? Double.POSITIVE_INFINITY : fastest;
  }

  @Override
  public double atNs(double x) {
    int cell = cells.at(x);
    double bound = boundNs[cell];
    // Cells do not begin where the clock's rate changes.
    bound = cell > 0 ? Math.max(bound, boundNs[cell - 1]) : bound;
    return cell + 1 < boundNs.length ? Math.max(bound, boundNs[cell + 1]) : bound;
  }
}
