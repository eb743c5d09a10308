package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The curve of one piece through the estimates of overlapping windows, and its error bound cell by
 * cell.
 *
 * <p>Each window is fitted by a line of its own; the curve connects the middles of the windows by
 * straight lines. Windows of many widths are tried. Wide ones have less noise, narrow ones follow
 * better; the bound, which does not depend on the windows, decides which is best.
 */
final class WindowedCurve implements ErrorBound {
  static final int SMALLEST_CELL = 4;

  private static final int FEWEST_IN_WINDOW = 4;

  private final ClockCurve curve;
  private final double[] startX;
  private final double[] boundNs;
  private final double growth;
  private final double cost;

  /** Makes a curve with two sets of cells, both of which bound its error. */
  private WindowedCurve(ClockCurve curve, Cells cells, Cells others, double growth) {
    this.curve = curve;
    this.growth = growth;
    startX = new double[cells.count() + 1];
    boundNs = new double[cells.count()];
    double[] bounds = cells.boundsNs();
    double[] otherBounds = others.boundsNs();
    double sum = 0;
    for (int k = 0; k < cells.count(); k++) {
      startX[k] = cells.startX(k);
      // Lower floors can still give a larger bound, when they differ more from cell to cell.
      boundNs[k] = Math.min(bounds[k], otherBounds[k]);
      sum += boundNs[k] * boundNs[k];
    }
    startX[cells.count()] = cells.startX(cells.count());
    cost = sum / cells.count();
  }

  /**
   * Empty when the messages contradict every curve.
   *
   * @param parts the floors from which the curve is estimated
   * @param physical the floors that bound its error: the same, with the time of bytes included
   * @param more other stamps of the same two clocks, which contradict curves and bound their error
   *     too; with them no cell's bound of the same curve is larger
   * @param largestCell messages of each direction in a cell of the bound; there are fewer when the
   *     clock moves too fast
   */
  static Optional<WindowedCurve> best(
      List<PieceFloors.Part> parts,
      List<PieceFloors.Part> physical,
      List<PieceFloors.Part> more,
      ClockCurve straight,
      int largestCell) {
    for (int messages = largestCell; messages >= SMALLEST_CELL; messages /= 2) {
      WindowedCurve best = null;
      for (int half = Math.max(1, parts.size() / 4); half > 0; half /= 2) {
        ClockCurve curve = through(parts, half, straight);
        Cells cells = Cells.ofParts(physical, curve, messages);
        Cells all = cells.with(more);
        if (isConsistent(all)) {
          WindowedCurve candidate = new WindowedCurve(curve, cells, all, growth(cells, curve));
          best = best == null || candidate.cost < best.cost ? candidate : best;
        }
      }
      if (best != null) {
        return Optional.of(best);
      }
    }
    return Optional.empty();
  }

  private static boolean isConsistent(Cells cells) {
    for (int k = 0; k < cells.count(); k++) {
      if (2 * cells.even(k) < -FeasibleSlopes.ROUNDING_NS) {
        return false;
      }
    }
    return true;
  }

  /** A knot in the middle of each window of 2 * half blocks, and one at both ends. */
  private static ClockCurve through(List<PieceFloors.Part> parts, int half, ClockCurve straight) {
    List<Double> xs = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    ClockCurve window = straight;
    Window before = new Window(parts.subList(0, Math.min(half, parts.size())));
    for (int middle = half; middle < parts.size(); middle += half) {
      Window after = new Window(parts.subList(middle, Math.min(middle + half, parts.size())));
      Optional<ClockCurve> line = before.with(after).line();
      before = after;
      if (line.isEmpty()) {
        continue;
      }
      window = line.get();
      if (xs.isEmpty()) {
        add(xs, values, parts.get(0).startX(), window);
      }
      add(xs, values, parts.get(middle).startX(), window);
    }
    add(xs, values, parts.get(parts.size() - 1).lastX(), window);
    return xs.size() < 2 ? straight : ClockCurve.through(array(xs), array(values));
  }

  private static void add(List<Double> xs, List<Double> values, long at, ClockCurve line) {
    double x = at;
    if (xs.isEmpty() || x > xs.get(xs.size() - 1)) {
      xs.add(x);
      values.add(line.at(x));
    }
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** The floors of a stretch of time. */
  private static final class Window {
    private final Floor forward = new Floor(Direction.FORWARD);
    private final Floor backward = new Floor(Direction.BACKWARD);

    private Window() {}

    Window(List<PieceFloors.Part> parts) {
      for (PieceFloors.Part part : parts) {
        forward.add(part.forward());
        backward.add(part.backward());
      }
    }

    Window with(Window later) {
      Window both = new Window();
      for (Window window : List.of(this, later)) {
        both.forward.add(window.forward);
        both.backward.add(window.backward);
      }
      return both;
    }

    /** Empty when it has too few messages. */
    Optional<ClockCurve> line() {
      if (forward.count() < FEWEST_IN_WINDOW || backward.count() < FEWEST_IN_WINDOW) {
        return Optional.empty();
      }
      double slope =
          FeasibleSlopes.ALL.nearest(SharedSlope.of(List.of(forward, backward)).orElse(0));
      double offset = (forward.lowest(slope) - backward.lowest(slope)) / 2;
      return Optional.of(ClockCurve.line(offset, slope));
    }
  }

  /**
   * How fast the clock's rate is observed to depart from that of one end: it may continue like
   * that.
   */
  private static double growth(Cells cells, ClockCurve curve) {
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < cells.count(); k++) {
      double slope = curve.slope((cells.startX(k) + cells.startX(k + 1)) / 2);
      lowest = Math.min(lowest, slope);
      highest = Math.max(highest, slope);
    }
    return highest - lowest;
  }

  double worstNs() {
    return Arrays.stream(boundNs).max().orElse(0);
  }

  ClockCurve curve() {
    return curve;
  }

  @Override
  public double atNs(double x) {
    int last = boundNs.length - 1;
    int found = Arrays.binarySearch(startX, 0, boundNs.length, x);
    int cell = Math.max(0, found >= 0 ? found : -found - 2);
    double outside = Math.max(0, Math.max(startX[0] - x, x - startX[last + 1]));
    return boundNs[cell] + growth * outside + curve.rampNs(x);
  }
}
