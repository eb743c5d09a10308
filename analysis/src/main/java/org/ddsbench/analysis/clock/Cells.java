package org.ddsbench.analysis.clock;

import java.util.List;

/**
 * The floors of a piece above a curve, in cells of time of a few dozen messages: where the truth
 * can be relative to the curve, cell by cell, whatever shape it has.
 *
 * <p>In each cell the truth less the curve lies, at some message, below {@code forward} and, at
 * some echo, above minus {@code backward}.
 */
final class Cells {
  private final ClockCurve curve;
  private final int count;
  private final double[] startX;
  private final double[] forward;
  private final double[] backward;

  /**
   * @param parts at least one
   * @param messages of each direction, at least, in a cell
   */
  Cells(List<PieceFloors.Part> parts, ClockCurve curve, int messages) {
    this.curve = curve;
    startX = new double[parts.size() + 1];
    forward = new double[parts.size()];
    backward = new double[parts.size()];
    int cell = -1;
    long there = messages;
    long back = messages;
    for (PieceFloors.Part part : parts) {
      if (there >= messages && back >= messages) {
        cell++;
        startX[cell] = part.startX();
        forward[cell] = Double.POSITIVE_INFINITY;
        backward[cell] = Double.POSITIVE_INFINITY;
        there = 0;
        back = 0;
      }
      there += part.forward().count();
      back += part.backward().count();
      forward[cell] = Math.min(forward[cell], lowest(part.forward()));
      backward[cell] = Math.min(backward[cell], lowest(part.backward()));
    }
    if (cell > 0 && (there < messages || back < messages)) {
      // What is left over belongs to the last whole cell.
      forward[cell - 1] = Math.min(forward[cell - 1], forward[cell]);
      backward[cell - 1] = Math.min(backward[cell - 1], backward[cell]);
      cell--;
    }
    count = cell + 1;
    startX[count] = parts.get(parts.size() - 1).lastX();
  }

  private double lowest(Floor floor) {
    LowerHull hull = floor.hull();
    double lowest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < hull.vertices(); i++) {
      double theta = floor.direction().sign * curve.at((double) hull.x(i));
      lowest = Math.min(lowest, hull.y(i) - theta);
    }
    return lowest;
  }

  int count() {
    return count;
  }

  double startX(int cell) {
    return startX[cell];
  }

  /** How far the truth seems to be above the curve, if both shortest ways are equally long. */
  double odd(int cell) {
    return (forward[cell] - backward[cell]) / 2;
  }

  /** Half the shortest round trip; negative when the curve is disproved there. */
  double even(int cell) {
    return (forward[cell] + backward[cell]) / 2;
  }

  private double moves(int cell, int next) {
    return Math.max(
        Math.abs(forward[next] - forward[cell]), Math.abs(backward[next] - backward[cell]));
  }

  /**
   * The bound of the curve's error in a cell: what both floors leave, twice how far they move to
   * the next cells, and what bends within the cell can hide.
   */
  double boundNs(int cell) {
    int before = Math.max(0, cell - 1);
    int after = Math.min(count - 1, cell + 1);
    double moves = Math.max(moves(before, cell), moves(cell, after));
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (int k = before; k <= after; k++) {
      double slope = (curve.at(startX[k + 1]) - curve.at(startX[k])) / (startX[k + 1] - startX[k]);
      lowest = Math.min(lowest, slope);
      highest = Math.max(highest, slope);
    }
    double bend = (highest - lowest) * (startX[cell + 1] - startX[cell]) / 4;
    double wiggle = 2 * curve.wander(startX[cell], startX[cell + 1]);
    return Math.max(forward[cell], backward[cell]) + moves + bend + wiggle;
  }
}
