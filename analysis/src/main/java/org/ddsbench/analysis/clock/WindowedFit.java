package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A clock that wanders or is slewed, followed window by window in every piece between resets.
 *
 * <p>Used when no straight line passes under all messages and over all echoes, or when {@link
 * Wander} finds that the floors do not follow the line. With pings the curve is estimated from them
 * alone; messages and echoes can contradict it and bound its error, as pings do.
 */
record WindowedFit(PieceFloors floors, List<WindowedCurve> pieces) {
  /**
   * A reset is kept only if the bound is much larger without it; otherwise it was part of the
   * wander.
   */
  private static final double WORSE_WITHOUT = 1.25;

  /** Empty when the line is good enough, or when windows are contradicted as well. */
  static Optional<WindowedFit> ifNeeded(LineFit line, Resolution resolution) {
    if (!line.identified()) {
      return Optional.empty();
    }
    if (line.isDisproved()) {
      return withFewestResets(line);
    }
    List<ClockCurve> straight = line.curves();
    boolean wanders = false;
    for (int k = 0; k < straight.size() && !wanders; k++) {
      wanders = Wander.isIn(line, k, straight.get(k), (double) resolution.errorNs());
    }
    return wanders
        ? withFewestResets(line).filter(windowed -> windowed.isTighterThan(line, straight))
        : Optional.empty();
  }

  /** Whether the bounds are tighter than those of the line, in the mean of their squares. */
  private boolean isTighterThan(LineFit line, List<ClockCurve> straight) {
    double ofLine = 0;
    double ofWindows = 0;
    for (int k = 0; k < straight.size(); k++) {
      ofLine += squares(line.bound(k, straight.get(k)), line.floors().parts(k));
    }
    for (int k = 0; k < pieces.size(); k++) {
      ofWindows += squares(pieces.get(k), floors.parts(k));
    }
    return ofWindows < ofLine;
  }

  private static double squares(ErrorBound bound, List<PieceFloors.Part> parts) {
    return parts.stream()
        .mapToDouble(part -> bound.atNs((double) part.startX()))
        .map(ns -> ns * ns)
        .sum();
  }

  private static Optional<WindowedFit> withFewestResets(LineFit line) {
    Optional<WindowedFit> best = of(line, line.floors().pieces());
    List<ClockStep> smallestFirst = new ArrayList<>(line.floors().pieces().steps());
    smallestFirst.sort(Comparator.comparingDouble(step -> Math.abs(step.sizeNs())));
    for (ClockStep step : smallestFirst) {
      List<ClockStep> others =
          new ArrayList<>(best.map(WindowedFit::floors).orElse(line.floors()).pieces().steps());
      others.remove(step);
      Optional<WindowedFit> without = of(line, new TimePieces(others));
      boolean asGood =
          without.isPresent()
              && (best.isEmpty() || without.get().worst() < WORSE_WITHOUT * best.get().worst());
      best = asGood ? without : best;
    }
    return best;
  }

  private static Optional<WindowedFit> of(LineFit line, TimePieces steps) {
    PieceFloors floors = PieceFloors.of(steps, line.blocks());
    PieceFloors physical = line.bytes().isEmpty() ? floors : PieceFloors.of(steps, line.run());
    Optional<PieceFloors> everything =
        line.linked() ? Optional.of(PieceFloors.of(steps, line.run())) : Optional.empty();
    List<WindowedCurve> pieces = new ArrayList<>();
    for (int k = 0; k < floors.pieces().count(); k++) {
      ClockCurve straight = ClockCurve.line(floors.offset(k, line.slope()), line.slope());
      int piece = k;
      Optional<WindowedCurve> curve =
          WindowedCurve.best(
              floors.parts(k),
              physical.parts(k),
              everything.map(all -> all.parts(piece)).orElse(List.of()),
              straight,
              line.movingCell());
      if (curve.isEmpty()) {
        return Optional.empty();
      }
      pieces.add(curve.get());
    }
    return Optional.of(new WindowedFit(floors, pieces));
  }

  private double worst() {
    return pieces.stream().mapToDouble(WindowedCurve::worstNs).max().orElse(0);
  }

  List<ClockCurve> curves() {
    return pieces.stream().map(WindowedCurve::curve).toList();
  }

  ErrorBound bound(int piece) {
    return pieces.get(piece);
  }
}
