package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ddsbench.analysis.trace.Messages;

/**
 * Fits the difference of two clocks: resets, then one skew and an offset a piece; a clock that
 * wanders is followed window by window.
 */
public final class ClockFitter {
  private final SkewMethod requested;
  private final ClockFit.Origin origin;
  private final Cloud forward;
  private final Cloud backward;

  private ClockFitter(Messages messages, SkewMethod requested) {
    this.requested = requested;
    long smallest = messages.t1(0);
    for (int i = 1; i < messages.count(); i++) {
      smallest = Math.min(smallest, messages.t1(i));
    }
    origin = new ClockFit.Origin(smallest, messages.forwardNs(0));
    forward = Cloud.forward(messages, origin.tRefNs(), origin.baseNs());
    backward = Cloud.backward(messages, origin.tRefNs(), origin.baseNs());
  }

  /**
   * Fits; time O(n) when the messages were sent about in the order of their numbers.
   *
   * @param requested {@link SkewMethod#JOINT} or {@link SkewMethod#MOON}
   */
  public static ClockFit fit(Messages messages, SkewMethod requested) {
    if (requested == SkewMethod.WINDOWED) {
      throw new IllegalArgumentException("windowed cannot be asked for; ask for joint or moon");
    }
    if (messages.count() == 0) {
      return new ClockFit(
          ClockStatus.EMPTY,
          requested,
          new ClockFit.Skews(0, OptionalDouble.empty(), OptionalDouble.empty()),
          new ClockFit.Origin(0, 0),
          TimePieces.WHOLE,
          List.of(ClockCurve.line(0, 0)),
          List.of(),
          OptionalDouble.empty(),
          Optional.empty(),
          List.of());
    }
    ClockFitter fitter = new ClockFitter(messages, requested);
    return fitter.backward.count() == 0 ? fitter.withoutEcho() : fitter.withEcho();
  }

  private ClockFit withoutEcho() {
    Blocks blocks = new Blocks(forward, backward);
    PieceFloors floors = PieceFloors.of(TimePieces.WHOLE, blocks);
    OptionalDouble slope = LineFit.directionSlope(blocks, floors, Direction.FORWARD);
    boolean credible =
        slope.isPresent() && Math.abs(slope.getAsDouble()) <= FeasibleSlopes.LARGEST_SKEW;
    double used = credible ? slope.getAsDouble() : 0;
    return new ClockFit(
        ClockStatus.NO_ECHO,
        SkewMethod.MOON,
        new ClockFit.Skews(used, slope, OptionalDouble.empty()),
        origin,
        TimePieces.WHOLE,
        List.of(ClockCurve.line(0, used)),
        List.of(),
        OptionalDouble.empty(),
        Optional.empty(),
        List.of());
  }

  private ClockFit withEcho() {
    LineFit line = LineFit.of(new Blocks(forward, backward), requested);
    Optional<WindowedFit> windowed = WindowedFit.ifNeeded(line);
    PieceFloors floors = windowed.map(WindowedFit::floors).orElse(line.floors());
    List<ClockCurve> curves = windowed.map(WindowedFit::curves).orElseGet(line::curves);
    List<ErrorBound> bounds = new ArrayList<>();
    List<ClockSegment> segments = new ArrayList<>();
    double worst = 0;
    for (int k = 0; k < curves.size(); k++) {
      ErrorBound bound =
          windowed.isPresent() ? windowed.get().bound(k) : line.bound(k, curves.get(k));
      bounds.add(bound);
      double largest = largest(bound, floors.parts(k));
      segments.add(segment(curves.get(k), floors.parts(k), largest));
      worst = Math.max(worst, largest);
    }
    return new ClockFit(
        windowed.isPresent() ? ClockStatus.OK : line.status(),
        windowed.isPresent() ? SkewMethod.WINDOWED : requested,
        line.skews(),
        origin,
        floors.pieces(),
        curves,
        bounds,
        OptionalDouble.of(worst),
        line.bytes(),
        segments);
  }

  private ClockSegment segment(
      ClockCurve curve, List<PieceFloors.Part> parts, double uncertaintyNs) {
    long from = parts.get(0).firstX();
    long to = parts.get(parts.size() - 1).lastX();
    double first = curve.at((double) from);
    double rate = to > from ? (curve.at((double) to) - first) / (to - from) : 0;
    return new ClockSegment(
        origin.tRefNs() + from,
        origin.tRefNs() + to,
        origin.baseNs() + Math.round(first),
        rate * 1e6,
        (long) Math.ceil(uncertaintyNs),
        curve.stretches(),
        Math.round(curve.wander((double) from, (double) to)));
  }

  /** The largest bound at any message of a piece, looked at from block to block. */
  private static double largest(ErrorBound bound, List<PieceFloors.Part> parts) {
    double worst = 0;
    for (PieceFloors.Part part : parts) {
      LowerHull sent = part.forward().hull();
      if (sent.vertices() > 0) {
        worst = Math.max(worst, bound.atNs((double) sent.x(0)));
        worst = Math.max(worst, bound.atNs((double) sent.x(sent.vertices() - 1)));
      }
    }
    return worst;
  }
}
