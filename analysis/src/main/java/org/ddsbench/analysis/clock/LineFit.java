package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One skew for a whole run and an offset for every piece between clock resets.
 *
 * @param run as it was
 * @param blocks the run, less what its bytes took
 * @param bytes what they took; nothing when the run has one size
 * @param floors of these blocks, without the guard bands of the resets
 * @param physical the floors of the run as it was; they alone prove anything
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
    Optional<FeasibleSlopes> feasible) {
  /** With fewer messages a slope says nothing. */
  static final int FEWEST_MESSAGES = 8;

  private static final double NOISE_TILT = 2;

  /** Of messages with at least one echo. */
  static LineFit of(Blocks run, SkewMethod requested) {
    PieceFloors floors = ResetSearch.pieces(run);
    Optional<ByteTimes> bytes = ByteTimes.of(run, floors.pieces());
    Blocks blocks = bytes.map(run::less).orElse(run);
    if (bytes.isPresent()) {
      floors = ResetSearch.pieces(blocks);
    }
    OptionalDouble slope = OptionalDouble.empty();
    if (blocks.cloud(Direction.FORWARD).count() >= FEWEST_MESSAGES) {
      slope = SharedSlope.of(requested == SkewMethod.MOON ? floors.forward() : floors.both());
    }
    boolean identified =
        slope.isPresent() && Math.abs(slope.getAsDouble()) <= FeasibleSlopes.LARGEST_SKEW;
    if (!identified) {
      floors = PieceFloors.of(TimePieces.WHOLE, blocks);
    }
    PieceFloors physical = bytes.isPresent() ? PieceFloors.of(floors.pieces(), run) : floors;
    Optional<FeasibleSlopes> feasible = FeasibleSlopes.common(physical);
    double used = identified ? slope.getAsDouble() : 0;
    if (identified && requested == SkewMethod.JOINT && feasible.isPresent()) {
      // The optimum among the slopes that physics allows: the gain is concave.
      used = feasible.get().nearest(used);
    }
    ClockFit.Skews skews =
        new ClockFit.Skews(
            used,
            directionSlope(blocks, floors, Direction.FORWARD),
            directionSlope(blocks, floors, Direction.BACKWARD));
    return new LineFit(run, blocks, bytes, floors, physical, skews, identified, feasible);
  }

  /** What one direction alone shows. */
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
    return disagreement() * spanNs() > tiltOfNoise()
        ? ClockStatus.DIRECTION_DISAGREEMENT
        : ClockStatus.OK;
  }

  List<ClockCurve> curves() {
    List<ClockCurve> curves = new ArrayList<>();
    for (int k = 0; k < floors.pieces().count(); k++) {
      curves.add(ClockCurve.line(floors.offset(k, slope()), slope()));
    }
    return curves;
  }

  /**
   * The bound of a piece: half its shortest round trip and what the disagreement about the skew can
   * add at the ends of the run, and no less than what the lines that physics allows can be away.
   */
  ErrorBound bound(int piece, ClockCurve estimate) {
    double tilt = identified ? disagreement() : unknownSkew();
    double roundTrip = Math.abs(floors.shortestRoundTrip(piece, slope()));
    double last = blocks.lastX();
    double inside = roundTrip / 2 + tilt * spanNs() / 2;
    double growth = tilt + roundTrip / Math.max(1, spanNs());
    ErrorBound everywhere = x -> inside + growth * Math.max(0, Math.max(-x, x - last));
    if (feasible.isEmpty()) {
      return everywhere;
    }
    ErrorBound ofLines =
        new LineBound(
            physical.forward().get(piece),
            physical.backward().get(piece),
            feasible.get(),
            estimate);
    return x -> Math.max(everywhere.atNs(x), ofLines.atNs(x));
  }

  private double disagreement() {
    return skews.forward().isEmpty() || skews.backward().isEmpty()
        ? 0
        : Math.abs(skews.forward().getAsDouble() - skews.backward().getAsDouble());
  }

  /** How wrong a skew of 0 may be: any clock's, or more if a direction shows more. */
  private double unknownSkew() {
    double shown =
        Math.max(Math.abs(skews.forward().orElse(0)), Math.abs(skews.backward().orElse(0)));
    return Math.max(FeasibleSlopes.LARGEST_SKEW, shown);
  }

  /**
   * How far two floors of the same clocks may drift apart over the run by noise alone, nanoseconds.
   *
   * <p>A line under a cloud touches it left and right of its middle. If the noise is alike all the
   * time, each side has points in the lowest quarter of all heights (all but certain: 0.75^(n/2)
   * otherwise), so a line can tilt by about one quartile height. Twice that for both directions is
   * more than noise does; a floor that really drifts is seen, since a steady drift of d raises the
   * two quartiles by d/4 together at most.
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
