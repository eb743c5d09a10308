package org.ddsbench.analysis.clock;

import java.util.Arrays;
import java.util.List;

/**
 * The floors of a piece above a curve, in cells of time of a few dozen messages: they bound the
 * true clock difference relative to the curve, cell by cell, whatever shape it has.
 *
 * <p>In each cell the true difference minus the curve is below {@code forward} at some message, and
 * above minus {@code backward} at some echo.
 */
final class Cells {
  private final ClockCurve curve;
  private final int count;
  private final double[] startX;
  private final double[] forward;
  private final double[] backward;
  private final double[] roundTrip;

  private Cells(ClockCurve curve, Growing cells) {
    this.curve = curve;
    count = cells.count;
    startX = Arrays.copyOf(cells.startX, count + 1);
    startX[count] = cells.lastX;
    forward = Arrays.copyOf(cells.forward, count);
    backward = Arrays.copyOf(cells.backward, count);
    roundTrip = Arrays.copyOf(cells.roundTrip, count);
  }

  private Cells(Cells same, double[] forward, double[] backward) {
    curve = same.curve;
    count = same.count;
    startX = same.startX;
    roundTrip = same.roundTrip;
    this.forward = forward;
    this.backward = backward;
  }

  /** Cells that grow until they have enough of both directions. */
  private static final class Growing {
    private final int messages;
    private final boolean moving;
    private double[] startX = new double[16];
    private double[] forward = new double[16];
    private double[] backward = new double[16];
    private double[] roundTrip = new double[16];
    private int count;
    private long there;
    private long back;
    private double lastX;

    Growing(int messages, boolean moving) {
      this.messages = messages;
      this.moving = moving;
    }

    /** The next point is at x: it may begin a new cell. */
    void open(double x) {
      if (count == 0 || (there >= messages && back >= messages)) {
        if (count + 1 >= startX.length) {
          startX = Arrays.copyOf(startX, 2 * count + 2);
          forward = Arrays.copyOf(forward, 2 * count + 2);
          backward = Arrays.copyOf(backward, 2 * count + 2);
          roundTrip = Arrays.copyOf(roundTrip, 2 * count + 2);
        }
        startX[count] = x;
        forward[count] = Double.POSITIVE_INFINITY;
        backward[count] = Double.POSITIVE_INFINITY;
        roundTrip[count] = moving ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        there = 0;
        back = 0;
        count++;
      }
      lastX = Math.max(lastX, x);
    }

    void put(Direction direction, double height, long points) {
      int cell = count - 1;
      if (direction == Direction.FORWARD) {
        forward[cell] = Math.min(forward[cell], height);
        there += points;
      } else {
        backward[cell] = Math.min(backward[cell], height);
        back += points;
      }
    }

    void put(double roundTripNs) {
      roundTrip[count - 1] = Math.min(roundTrip[count - 1], roundTripNs);
    }

    /** Adds the remaining points to the last complete cell. */
    Growing closed() {
      if (count > 1 && (there < messages || back < messages)) {
        forward[count - 2] = Math.min(forward[count - 2], forward[count - 1]);
        backward[count - 2] = Math.min(backward[count - 2], backward[count - 1]);
        roundTrip[count - 2] = Math.min(roundTrip[count - 2], roundTrip[count - 1]);
        count--;
      }
      return this;
    }
  }

  /**
   * Cells of whole blocks: quick, for many curves.
   *
   * @param parts at least one
   * @param messages of each direction, at least, in a cell
   */
  static Cells ofParts(List<PieceFloors.Part> parts, ClockCurve curve, int messages) {
    Growing cells = new Growing(messages, false);
    ClockCurve.Walk walk = curve.new Walk();
    for (PieceFloors.Part part : parts) {
      cells.open((double) part.startX());
      cells.put(Direction.FORWARD, lowest(part.forward(), walk), part.forward().count());
      cells.put(Direction.BACKWARD, lowest(part.backward(), walk), part.backward().count());
    }
    cells.lastX = parts.get(parts.size() - 1).lastX();
    return new Cells(curve, cells.closed());
  }

  /**
   * Cells as small as requested, however long the run is, in one pass over its rows.
   *
   * @param messages of each direction, at least, in a cell
   * @param moving whether a clock that seems to move within a cell is assumed to do so; the bound
   *     is then much larger where messages are often late, since noise looks the same
   */
  static Cells ofRows(
      Blocks run, TimePieces pieces, int piece, ClockCurve curve, int messages, boolean moving) {
    Growing cells = new Growing(messages, moving);
    Cloud forward = run.cloud(Direction.FORWARD);
    Cloud backward = run.cloud(Direction.BACKWARD);
    ClockCurve.Walk walk = curve.new Walk();
    int there = 0;
    int back = 0;
    while (there < forward.count() || back < backward.count()) {
      boolean next =
          back == backward.count()
              || (there < forward.count() && forward.x(there) <= backward.x(back));
      Cloud cloud = next ? forward : backward;
      int row = next ? there++ : back++;
      long x = cloud.x(row);
      long wholeY = cloud.wholeY(row);
      if (pieces.count() == 1
          || (pieces.pieceOf(cloud.direction(), x, wholeY) == piece
              && !pieces.isGuarded(cloud.direction(), x, wholeY))) {
        double height = cloud.y(row) - cloud.direction().sign * walk.at((double) x);
        cells.open((double) x);
        cells.put(cloud.direction(), height, 1);
        if (moving && !next) {
          cells.put((double) (cloud.y(row) + forward.yBeside(cloud, row)));
        }
      }
    }
    return new Cells(curve, cells.closed());
  }

  private static double lowest(Floor floor, ClockCurve.Walk walk) {
    LowerHull hull = floor.hull();
    double lowest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < hull.vertices(); i++) {
      lowest = Math.min(lowest, height(floor, i, walk));
    }
    return lowest;
  }

  private static double height(Floor floor, int vertex, ClockCurve.Walk walk) {
    LowerHull hull = floor.hull();
    return hull.y(vertex) - floor.direction().sign * walk.at((double) hull.x(vertex));
  }

  /**
   * The same cells with more stamps of the same two clocks in them, each in the cell of its own
   * time. No floor is higher than before. Stamps before the first cell or after the last are left
   * out.
   */
  Cells with(List<PieceFloors.Part> more) {
    Cells lowered = new Cells(this, forward.clone(), backward.clone());
    ClockCurve.Walk walk = curve.new Walk();
    for (PieceFloors.Part part : more) {
      lowered.lower(lowered.forward, part.forward(), walk);
      lowered.lower(lowered.backward, part.backward(), walk);
    }
    return lowered;
  }

  private void lower(double[] floors, Floor floor, ClockCurve.Walk walk) {
    for (int i = 0; i < floor.hull().vertices(); i++) {
      double x = (double) floor.hull().x(i);
      if (x >= startX[0] && x <= startX[count]) {
        int cell = at(x);
        floors[cell] = Math.min(floors[cell], height(floor, i, walk));
      }
    }
  }

  int count() {
    return count;
  }

  double startX(int cell) {
    return startX[cell];
  }

  /**
   * How far the true difference seems to be above the curve, if both shortest one-way times are
   * equal.
   */
  double odd(int cell) {
    return (forward[cell] - backward[cell]) / 2;
  }

  /**
   * The bound of the curve's error in a cell: the sum of even part and |odd part|, and how far the
   * clock moves within the cell if that is to be included. The neighbours' values are included,
   * since the clock may move.
   */
  double reachNs(int cell) {
    double reach = Double.NEGATIVE_INFINITY;
    for (int k = Math.max(0, cell - 1); k <= Math.min(count - 1, cell + 1); k++) {
      reach = Math.max(reach, Math.max(forward[k], backward[k]) + movedNs(k));
    }
    return reach;
  }

  /**
   * How far the true difference seems to move against the curve within a cell: by as much as the
   * shortest one-way times there and back, of different moments, are together shorter than the
   * shortest round trip. Round trips do not depend on the clocks; those of the two cells on either
   * side are included.
   */
  private double movedNs(int cell) {
    double shortest = Double.POSITIVE_INFINITY;
    for (int k = Math.max(0, cell - 2); k <= Math.min(count - 1, cell + 2); k++) {
      shortest = Math.min(shortest, roundTrip[k]);
    }
    double moved = shortest - forward[cell] - backward[cell];
    // It is NaN without a message or an echo in the cell.
    return moved > 0 ? moved : 0;
  }

  /** The distance from the middle of a cell to that of the next one. */
  double stepNs(int cell) {
    return (startX[cell + 2] - startX[cell]) / 2;
  }

  /** The cell at x, or the nearest one. */
  int at(double x) {
    int found = Arrays.binarySearch(startX, 0, count, x);
    return Math.max(0, found >= 0 ? found : -found - 2);
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
   * The bound of the curve's error in each cell: the gap between both floors, twice how far they
   * move to the next cells, and what bends of the clock within the cell can hide.
   */
  double[] boundsNs() {
    double[] rates = rates();
    double[] bounds = new double[count];
    for (int cell = 0; cell < count; cell++) {
      bounds[cell] = boundNs(cell, rates);
    }
    return bounds;
  }

  /** The mean rate of the curve in each cell. */
  private double[] rates() {
    ClockCurve.Walk walk = curve.new Walk();
    double[] rates = new double[count];
    double before = walk.at(startX[0]);
    for (int cell = 0; cell < count; cell++) {
      double after = walk.at(startX[cell + 1]);
      rates[cell] = (after - before) / (startX[cell + 1] - startX[cell]);
      before = after;
    }
    return rates;
  }

  private double boundNs(int cell, double[] rates) {
    int before = Math.max(0, cell - 1);
    int after = Math.min(count - 1, cell + 1);
    double moves = Math.max(moves(before, cell), moves(cell, after));
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (int k = before; k <= after; k++) {
      lowest = Math.min(lowest, rates[k]);
      highest = Math.max(highest, rates[k]);
    }
    double bend = (highest - lowest) * (startX[cell + 1] - startX[cell]) / 4;
    double wiggle = 2 * curve.wander(startX[cell], startX[cell + 1]);
    return Math.max(forward[cell], backward[cell]) + moves + bend + wiggle;
  }
}
