package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the clock resets of a run: the candidates that are still resets when whole pieces are
 * compared.
 */
final class ResetSearch {
  /** How many blocks may lie between the ends of two stretches if a reset ended them. */
  private static final int SHARP = 3;

  private ResetSearch() {}

  /** The floors between the resets, of messages with at least one echo. */
  static PieceFloors pieces(Blocks blocks) {
    double inFlightNs = Math.max(0, Sample.medianRoundTripNs(blocks.cloud(Direction.BACKWARD)));
    List<ClockStep> seen = StepSearch.in(blocks, inFlightNs);
    PieceFloors floors = confirmed(blocks, seen);
    if (FeasibleSlopes.common(floors).isPresent()) {
      return floors;
    }
    List<ClockStep> all = ProofSearch.in(blocks.finest(), inFlightNs, SHARP);
    if (all.isEmpty()) {
      return floors;
    }
    PieceFloors proved = confirmed(blocks, merged(all, seen));
    return FeasibleSlopes.common(proved).isPresent() ? proved : floors;
  }

  /**
   * The floors between the resets that pings prove. Each reset must lie between two pings: these
   * are far apart, and a clock that is slewed for a short time was not reset.
   */
  static PieceFloors provedPieces(Blocks pings) {
    PieceFloors whole = PieceFloors.of(TimePieces.WHOLE, pings);
    if (FeasibleSlopes.common(whole).isPresent()) {
      return whole;
    }
    double inFlightNs = Math.max(0, Sample.medianRoundTripNs(pings.cloud(Direction.BACKWARD)));
    PieceFloors proved = confirmed(pings, ProofSearch.in(pings.finest(), inFlightNs, 1));
    return FeasibleSlopes.common(proved).isPresent() ? proved : whole;
  }

  /** The proved resets, and those others that are not near one of them. */
  private static List<ClockStep> merged(List<ClockStep> proved, List<ClockStep> seen) {
    List<ClockStep> merged = new ArrayList<>(proved);
    for (ClockStep step : seen) {
      double reach = step.toX() - step.fromX();
      boolean apart =
          proved.stream()
              .allMatch(
                  other ->
                      step.fromX() - reach > other.toX() || step.toX() + reach < other.fromX());
      if (apart) {
        merged.add(step);
      }
    }
    merged.sort(Comparator.comparingDouble(ClockStep::fromX));
    return merged;
  }

  /** Keeps candidates that are confirmed; removes the smallest first. */
  private static PieceFloors confirmed(Blocks blocks, List<ClockStep> candidates) {
    List<ClockStep> steps = new ArrayList<>(candidates);
    while (true) {
      PieceFloors floors = PieceFloors.of(new TimePieces(steps), blocks);
      if (steps.isEmpty()) {
        return floors;
      }
      double slope = SharedSlope.of(floors.both()).orElse(0);
      int worst = -1;
      double smallest = Double.POSITIVE_INFINITY;
      for (int k = 0; k < steps.size(); k++) {
        FloorShift shift = floors.shiftAfter(k, slope);
        double size = shift.measured() ? Math.abs(shift.odd()) : 0;
        if (!shift.isReset(StepSearch.SMALLEST_STEP_NS) && size < smallest) {
          worst = k;
          smallest = size;
        }
      }
      if (worst < 0) {
        return floors;
      }
      steps.remove(worst);
    }
  }
}
