package org.ddsbench.analysis.clock;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether the floors show that a clock leaves its curve. A clock that wanders moves both floors
 * slowly in opposite directions. Noise and load move the floors independently, so that the
 * difference of the floors moves no more than their sum.
 */
final class Wander {
  private static final int[] CELLS = {32, 128};
  private static final int MOST_CELLS = 128;

  /**
   * In long runs cells of these sizes are tried as well: a clock may wander within a small part of
   * the run.
   */
  private static final int[] MESSAGES = {64, 32};

  private static final int FEWEST_CELLS = 16;
  private static final int SMALLEST_CELL = 8;
  private static final double TIMES_THE_SUM = 6;
  private static final double TIMES_THE_BOX = 3;
  private static final int FEWEST_FOR_BOX = 28;
  private static final double SMALLEST_NS = 1_000;

  private Wander() {}

  /**
   * @param smallestNs smaller movements do not count as wander: the resolution of the clocks causes
   *     as much
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
    // Bursts of load in one direction move both difference and sum, but do not affect most cells.
    double box = box(odd);
    return varies
        || (odd.length >= FEWEST_FOR_BOX && box > TIMES_THE_BOX * box(even) && box > smallestNs);
  }

  /** An approximate interquartile range, which is the same for values and their negatives. */
  private static double box(double[] values) {
    double[] ascending = values.clone();
    Arrays.sort(ascending);
    int rank = (values.length - 1) / 4;
    return ascending[values.length - 1 - rank] - ascending[rank];
  }

  /** The sum of the squared differences from the mean. */
  private static double squares(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
  }
}
