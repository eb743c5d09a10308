package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One skew for a whole run and an offset for every piece between clock resets.
 *
 * @param run all messages and pings, unchanged
 * @param blocks what the clocks are estimated from: the run without the time of its bytes, or its
 *     pings
 * @param bytes the time of its bytes; absent when all messages have one size
 * @param floors of these blocks, without the guard bands of the resets
 * @param physical the floors of all messages and pings; only these prove something
 * @param linked whether the clocks are estimated from pings, with which the run only has to agree
 * @param skews the one used, which is 0 if it is not identified, and those of the directions
 * @param feasible the skews that physics allows; none when no straight line fits
 */
record LineFit(
    Blocks run,
    Blocks blocks,
    Optional<ByteTimes> bytes,
    PieceFloors floors,
    PieceFloors physical,
    ClockFit.Skews skews,
    boolean identified,
    Optional<FeasibleSlopes> feasible,
    boolean linked) {
  /** With fewer messages a slope is meaningless. */
  static final int FEWEST_MESSAGES = 8;

  private static final double NOISE_TILT = 2;

  /** Messages of each direction in a cell that bounds the clock difference at its time. */
  private static final int MESSAGES_OF_A_CELL = 32;

  /** The same for pings at long intervals, which are rarely late. */
  private static final int FEWEST_PINGS_OF_A_CELL = 8;

  /**
   * If pings are frequent, a cell holds those that are sent in this time: with busy processors most
   * of them are late.
   */
  private static final double CELL_OF_PINGS_NS = 1.6e9;

  /** The fit of messages with at least one echo. */
  static LineFit of(Blocks run, SkewMethod requested) {
    PieceFloors floors = ResetSearch.pieces(run);
    Optional<ByteTimes> bytes = ByteTimes.of(run, floors.pieces());
    Blocks blocks = bytes.map(run::less).orElse(run);
    if (bytes.isPresent()) {
      floors = ResetSearch.pieces(blocks);
    }
    return of(run, blocks, bytes, floors, requested, false);
  }

  /**
   * The fit of pings and messages between the same two nodes: the clocks are estimated from the
   * pings, which are short; pings and messages together restrict what is possible.
   *
   * @param pings with at least one answer
   * @param all pings and messages
   */
  static LineFit linked(Blocks pings, Blocks all) {
    PieceFloors floors = ResetSearch.provedPieces(pings);
    return of(all, pings, Optional.empty(), floors, SkewMethod.JOINT, true);
  }

  private static LineFit of(
      Blocks run,
      Blocks blocks,
      Optional<ByteTimes> bytes,
      PieceFloors found,
      SkewMethod requested,
      boolean linked) {
    PieceFloors floors = found;
    OptionalDouble slope = OptionalDouble.empty();
    if (blocks.cloud(Direction.FORWARD).count() >= FEWEST_MESSAGES) {
      slope = SharedSlope.of(requested == SkewMethod.MOON ? floors.forward() : floors.both());
    }
    boolean identified =
        slope.isPresent() && Math.abs(slope.getAsDouble()) <= FeasibleSlopes.LARGEST_SKEW;
    if (!identified) {
      floors = PieceFloors.of(TimePieces.WHOLE, blocks);
    }
    PieceFloors physical = run == blocks ? floors : PieceFloors.of(floors.pieces(), run);
    Optional<FeasibleSlopes> feasible = FeasibleSlopes.common(physical);
    double used = identified ? slope.getAsDouble() : 0;
    if (identified && requested == SkewMethod.JOINT && feasible.isPresent()) {
      // Takes the best of the slopes that physics allows, which is the nearest, since the gain is
      // concave.
      used = feasible.get().nearest(used);
    }
    ClockFit.Skews skews =
        new ClockFit.Skews(
            used,
            directionSlope(blocks, floors, Direction.FORWARD),
            directionSlope(blocks, floors, Direction.BACKWARD));
    return new LineFit(run, blocks, bytes, floors, physical, skews, identified, feasible, linked);
  }

  /** The skew that one direction alone shows. */
  static OptionalDouble directionSlope(Blocks blocks, PieceFloors floors, Direction direction) {
    return blocks.cloud(direction).count() < FEWEST_MESSAGES
        ? OptionalDouble.empty()
        : SharedSlope.of(floors.of(direction));
  }

  double slope() {
    return skews.used();
  }

  /** Whether no straight line between the resets passes under all messages and over all echoes. */
  boolean isDisproved() {
    return identified && feasible.isEmpty();
  }

  ClockStatus status() {
    if (!identified) {
      return ClockStatus.SKEW_UNIDENTIFIABLE;
    }
    if (isDisproved()) {
      return ClockStatus.INCONSISTENT_CLOCK;
    }
    // A floor of pings that moves is inside the bound, which cells of time determine.
    return !linked && disagreement() * spanNs() > tiltOfNoise()
        ? ClockStatus.DIRECTION_DISAGREEMENT
        : ClockStatus.OK;
  }

  List<ClockCurve> curves() {
    List<ClockCurve> curves = new ArrayList<>();
    for (int k = 0; k < floors.pieces().count(); k++) {
      curves.add(
          linked && feasible.isPresent()
              ? middle(k, feasible.get())
              : ClockCurve.line(floors.offset(k, slope()), slope()));
    }
    return curves;
  }

  private ClockCurve middle(int piece, FeasibleSlopes slopes) {
    List<PieceFloors.Part> parts = physical.parts(piece);
    return LineBound.middle(
        physical.forward().get(piece),
        physical.backward().get(piece),
        slopes,
        (double) parts.get(0).firstX(),
        (double) parts.get(parts.size() - 1).lastX());
  }

  /**
   * The bound of a piece: the largest distance of the lines that physics allows, and at least the
   * distance that messages of about the same time allow, since the clock may wander. Where no line
   * is possible it is the least error that must exist.
   */
  ErrorBound bound(int piece, ClockCurve estimate) {
    if (feasible.isEmpty()) {
      double least = Math.abs(floors.shortestRoundTrip(piece, slope())) / 2;
      return x -> least;
    }
    ErrorBound ofLines =
        new LineBound(
            physical.forward().get(piece),
            physical.backward().get(piece),
            feasible.get(),
            estimate);
    ErrorBound ofCells =
        CellBound.of(Cells.ofRows(blocks, floors.pieces(), piece, estimate, cell(), linked));
    return x -> Math.max(ofLines.atNs(x), ofCells.atNs(x));
  }

  /** The least number of messages of each direction in a cell of time. */
  private int cell() {
    if (!linked) {
      return MESSAGES_OF_A_CELL;
    }
    double pings = CELL_OF_PINGS_NS / Cadence.gapNs(blocks.cloud(Direction.FORWARD));
    return (int) Math.max(FEWEST_PINGS_OF_A_CELL, Math.min(MESSAGES_OF_A_CELL, pings));
  }

  /** The same for a clock that moves. */
  int movingCell() {
    return linked ? WindowedCurve.SMALLEST_CELL : MESSAGES_OF_A_CELL;
  }

  private double disagreement() {
    return skews.forward().isEmpty() || skews.backward().isEmpty()
        ? 0
        : Math.abs(skews.forward().getAsDouble() - skews.backward().getAsDouble());
  }

  /**
   * How far two floors of the same clocks may drift apart over the run because of noise alone,
   * nanoseconds.
   *
   * <p>A line under a cloud touches it left and right of its middle. If the noise does not change
   * over time, each side almost certainly has points in the lowest quarter of all heights (the
   * probability of none is 0.75^(n/2)), so a line can tilt by about one quartile height. Twice
   * that, for both directions, is more than noise does. A floor that really drifts is still
   * detected, since a steady drift of d raises the two quartiles together by at most d/4.
   */
  private double tiltOfNoise() {
    double heights = 0;
    for (Direction direction : Direction.values()) {
      heights += Sample.lowerQuartileAboveFloor(blocks.cloud(direction), floors, slope());
    }
    return NOISE_TILT * heights + 4 * FeasibleSlopes.ROUNDING_NS;
  }

  private double spanNs() {
    Cloud echoes = blocks.cloud(Direction.BACKWARD);
    return (double) blocks.lastX() - Math.min(blocks.startX(0), echoes.x(0));
  }
}
