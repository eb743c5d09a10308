package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.ddsbench.analysis.trace.Messages;

/**
 * Fits the difference of two clocks: resets, then one skew, then an offset a piece, then what may
 * be wrong with it.
 */
public final class ClockFitter {
  /** With fewer messages a slope says nothing. */
  public static final int FEWEST_MESSAGES = 8;

  /** No clock of a computer is that wrong; a larger slope is something else. */
  public static final double LARGEST_SKEW = 1e-3;

  /** Four timestamps of whole nanoseconds can be this far from the truth together. */
  private static final double ROUNDING_NS = 2;

  private static final double NOISE_TILT = 2;

  private final Messages messages;
  private final SkewMethod requested;
  private final long tRefNs;
  private final long baseNs;
  private final Cloud forward;
  private final Cloud backward;

  private ClockFitter(Messages messages, SkewMethod requested) {
    this.messages = messages;
    this.requested = requested;
    long smallest = messages.t1(0);
    for (int i = 1; i < messages.count(); i++) {
      smallest = Math.min(smallest, messages.t1(i));
    }
    tRefNs = smallest;
    baseNs = messages.forwardNs(0);
    forward = Cloud.forward(messages, tRefNs, baseNs);
    backward = Cloud.backward(messages, tRefNs, baseNs);
  }

  /**
   * Fits; time O(n) when the messages were sent in the order of their numbers.
   *
   * @param requested {@link SkewMethod#JOINT} or {@link SkewMethod#MOON}
   */
  public static ClockFit fit(Messages messages, SkewMethod requested) {
    if (requested == SkewMethod.WINDOWED) {
      throw new IllegalArgumentException("windowed cannot be asked for; ask for joint or moon");
    }
    if (messages.count() == 0) {
      ClockFit.Skews none = new ClockFit.Skews(0, OptionalDouble.empty(), OptionalDouble.empty());
      return new ClockFit(
          ClockStatus.EMPTY,
          requested,
          none,
          new ClockFit.Origin(0, 0),
          TimePieces.WHOLE,
          List.of(ClockCurve.line(0, 0)),
          List.of(),
          OptionalDouble.empty());
    }
    ClockFitter fitter = new ClockFitter(messages, requested);
    return fitter.backward.count() == 0 ? fitter.withoutEcho() : fitter.withEcho();
  }

  private ClockFit withoutEcho() {
    PieceFloors floors = PieceFloors.of(TimePieces.WHOLE, forward, backward);
    OptionalDouble slope = directionSlope(floors, Direction.FORWARD);
    boolean credible = slope.isPresent() && Math.abs(slope.getAsDouble()) <= LARGEST_SKEW;
    ClockFit.Skews skews =
        new ClockFit.Skews(credible ? slope.getAsDouble() : 0, slope, OptionalDouble.empty());
    return new ClockFit(
        ClockStatus.NO_ECHO,
        SkewMethod.MOON,
        skews,
        new ClockFit.Origin(tRefNs, baseNs),
        TimePieces.WHOLE,
        List.of(ClockCurve.line(0, skews.used())),
        List.of(),
        OptionalDouble.empty());
  }

  private ClockFit withEcho() {
    PieceFloors floors = confirmedPieces();
    OptionalDouble slope = usedSlope(floors);
    boolean identified = slope.isPresent() && Math.abs(slope.getAsDouble()) <= LARGEST_SKEW;
    if (!identified) {
      floors = PieceFloors.of(TimePieces.WHOLE, forward, backward);
    }
    double used = identified ? slope.getAsDouble() : 0;
    ClockFit.Skews skews =
        new ClockFit.Skews(
            used,
            directionSlope(floors, Direction.FORWARD),
            directionSlope(floors, Direction.BACKWARD));
    List<ClockCurve> curves = new ArrayList<>();
    double shortest = Double.POSITIVE_INFINITY;
    double longest = 0;
    for (int k = 0; k < floors.pieces().count(); k++) {
      curves.add(ClockCurve.line(floors.offset(k, used), used));
      double roundTrip = floors.shortestRoundTrip(k, used);
      shortest = Math.min(shortest, roundTrip);
      longest = Math.max(longest, Math.abs(roundTrip));
    }
    double tilt = identified ? disagreement(skews) : unknownSkew(skews);
    ClockStatus status;
    if (!identified) {
      status = ClockStatus.SKEW_UNIDENTIFIABLE;
    } else if (shortest < -ROUNDING_NS) {
      status = ClockStatus.INCONSISTENT_CLOCK;
    } else if (tilt * spanNs() > tiltOfNoise(floors, used)) {
      status = ClockStatus.DIRECTION_DISAGREEMENT;
    } else {
      status = ClockStatus.OK;
    }
    double uncertainty = longest / 2 + tilt * spanNs() / 2;
    double growth = tilt + longest / Math.max(1, spanNs());
    ErrorBound bound = x -> uncertainty + growth * Math.max(0, Math.max(-x, x - spanNs()));
    return new ClockFit(
        status,
        requested,
        skews,
        new ClockFit.Origin(tRefNs, baseNs),
        floors.pieces(),
        curves,
        Collections.nCopies(curves.size(), bound),
        OptionalDouble.of(uncertainty));
  }

  /**
   * Candidates for resets that still are resets when whole pieces are compared; the least one goes
   * first.
   */
  private PieceFloors confirmedPieces() {
    List<ClockStep> steps =
        new ArrayList<>(StepSearch.in(forward, backward, Sample.medianRoundTripNs(messages)));
    while (true) {
      PieceFloors floors = PieceFloors.of(new TimePieces(steps), forward, backward);
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

  private OptionalDouble usedSlope(PieceFloors floors) {
    if (messages.count() < FEWEST_MESSAGES) {
      return OptionalDouble.empty();
    }
    return SharedSlope.of(requested == SkewMethod.MOON ? floors.forward() : floors.both());
  }

  private OptionalDouble directionSlope(PieceFloors floors, Direction direction) {
    int n = (direction == Direction.FORWARD ? forward : backward).count();
    return n < FEWEST_MESSAGES ? OptionalDouble.empty() : SharedSlope.of(floors.of(direction));
  }

  private static double disagreement(ClockFit.Skews skews) {
    if (skews.forward().isEmpty() || skews.backward().isEmpty()) {
      return 0;
    }
    return Math.abs(skews.forward().getAsDouble() - skews.backward().getAsDouble());
  }

  /** How wrong a skew of 0 may be: any clock's, or more if a direction shows more. */
  private static double unknownSkew(ClockFit.Skews skews) {
    double shown =
        Math.max(Math.abs(skews.forward().orElse(0)), Math.abs(skews.backward().orElse(0)));
    return Math.max(LARGEST_SKEW, shown);
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
  private double tiltOfNoise(PieceFloors floors, double slope) {
    return NOISE_TILT
            * (Sample.lowerQuartileAboveFloor(forward, floors, slope)
                + Sample.lowerQuartileAboveFloor(backward, floors, slope))
        + 4 * ROUNDING_NS;
  }

  private double spanNs() {
    double first = Math.min(forward.x(0), backward.x(0));
    double last = Math.max(forward.x(forward.count() - 1), backward.x(backward.count() - 1));
    return last - first;
  }
}
