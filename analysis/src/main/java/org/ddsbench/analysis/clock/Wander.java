package org.ddsbench.analysis.clock;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether the floors show that a clock leaves its curve. A clock that wanders moves both floors in
 * opposite ways, slowly; noise and load move each for itself, so their difference moves no more
 * than their sum.
 */
final class Wander {
  private static final int[] CELLS = {32, 128};
  private static final int MOST_CELLS = 128;

  /** In long runs cells of these sizes too: a clock may wander much faster than the run is long. */
  private static final int[] MESSAGES = {64, 32};

  private static final int FEWEST_CELLS = 16;
  private static final int SMALLEST_CELL = 8;
  private static final double TIMES_THE_SUM = 6;
  private static final double TIMES_THE_BOX = 3;
  private static final int FEWEST_FOR_BOX = 28;
  private static final double SMALLEST_NS = 1_000;

  private Wander() {}

  /**
   * @param smallestNs what is not called wander: the resolution of the clocks makes as much
   */
  static boolean isIn(LineFit line, int piece, ClockCurve curve, double smallestNs) {
    List<PieceFloors.Part> parts = line.floors().parts(piece);
    long echoes = parts.stream().mapToLong(part -> part.backward().count()).sum();
    double smallest = Math.max(SMALLEST_NS, smallestNs);
    for (int cells : CELLS) {
      int size = (int) Math.max(SMALLEST_CELL, echoes / cells);
      if (isIn(Cells.ofParts(parts, curve, size), smallest)) {
        return true;
      }
    }
    for (int size : MESSAGES) {
      TimePieces pieces = line.floors().pieces();
      if (echoes > (long) size * MOST_CELLS
          && isIn(Cells.ofRows(line.blocks(), pieces, piece, curve, size, false), smallest)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIn(Cells cells, double smallestNs) {
    double[] odd = IntStream.range(0, cells.count()).mapToDouble(cells::odd).toArray();
    double[] even = IntStream.range(0, cells.count()).mapToDouble(cells::even).toArray();
    if (odd.length < FEWEST_CELLS) {
      return false;
    }
    boolean varies =
        squares(odd) > TIMES_THE_SUM * squares(even)
            && squares(odd) > smallestNs * smallestNs * odd.length;
    // Bursts of load in one direction move both; they leave most cells alone.
    double box = box(odd);
    return varies
        || (odd.length >= FEWEST_FOR_BOX && box > TIMES_THE_BOX * box(even) && box > smallestNs);
  }

  /** The interquartile range, about; of values and of the same with the other sign alike. */
  private static double box(double[] values) {
    double[] ascending = values.clone();
    Arrays.sort(ascending);
    int rank = (values.length - 1) / 4;
    return ascending[values.length - 1 - rank] - ascending[rank];
  }

  /** The sum of the squares of what differs from the mean. */
  private static double squares(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
  }
}
