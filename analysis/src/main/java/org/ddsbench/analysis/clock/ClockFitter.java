package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.ddsbench.analysis.trace.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Fits the difference of two clocks: resets, then one skew, and an offset for each piece; a clock
 * that wanders is followed window by window.
 */
public final class ClockFitter {
  private final SkewMethod requested;
  private final Messages messages;
  private final ClockFit.Origin origin;
  private final Resolution resolution;
  private final boolean contradicted;
  private final Blocks all;
  private final @Nullable Blocks pings;

  private ClockFitter(Messages messages, @Nullable Messages pings, SkewMethod requested) {
    this.requested = requested;
    this.messages = messages;
    long smallest = messages.t1(0);
    for (int i = 1; i < messages.count(); i++) {
      smallest = Math.min(smallest, messages.t1(i));
    }
    origin = new ClockFit.Origin(smallest, messages.forwardNs(0));
    resolution = Resolution.of(pings == null ? List.of(messages) : List.of(messages, pings));
    contradicted =
        contradicted(messages, resolution) || (pings != null && contradicted(pings, resolution));
    all = blocks(messages, pings);
    this.pings = pings == null ? null : blocks(pings, null);
  }

  private Blocks blocks(Messages messages, @Nullable Messages more) {
    return new Blocks(
        Cloud.of(Direction.FORWARD, messages, more, origin, resolution),
        Cloud.of(Direction.BACKWARD, messages, more, origin, resolution));
  }

  /**
   * Whether pings contradict the stated least times of the ways, or agree with the messages only
   * when no least times are assumed. Echoes may not show this, and are then not used.
   */
  private static boolean isLeastToBlame(Messages messages, Messages pings, Resolution resolution) {
    return contradicted(pings, resolution)
        || ((messages.isLeastKnown() || pings.isLeastKnown())
            && fit(messages.atLeast(0, 0), pings.atLeast(0, 0), SkewMethod.LINKS).status()
                == ClockStatus.OK);
  }

  /** The tolerance is that of two differences of two stamps each. */
  private static boolean contradicted(Messages messages, Resolution resolution) {
    return messages.contradictsLeast(2 * resolution.errorNs());
  }

  /**
   * Fits to messages and their echoes; takes O(n) when the messages were sent roughly in the order
   * of their numbers.
   *
   * @param requested {@link SkewMethod#JOINT} or {@link SkewMethod#MOON}
   */
  public static ClockFit fit(Messages messages, SkewMethod requested) {
    if (requested != SkewMethod.JOINT && requested != SkewMethod.MOON) {
      throw new IllegalArgumentException(requested + " cannot be asked for; ask for joint or moon");
    }
    return fit(messages, null, requested);
  }

  /**
   * Fits to pings between two nodes and to the messages and echoes that went between the same two
   * clocks: all of them together restrict the possible clocks. The method is {@link
   * SkewMethod#LINKS}.
   *
   * @param messages may have no echo
   * @param pings small messages with answers; with fewer than 8 answers they are treated as
   *     messages
   */
  public static ClockFit fit(Messages messages, Messages pings) {
    ClockFit linked = fit(messages, pings, SkewMethod.LINKS);
    if (linked.status() != ClockStatus.INCONSISTENT_CLOCK
        || isLeastToBlame(messages, pings, linked.resolution())) {
      return linked;
    }
    // Pings are rare: echoes may follow a clock that moves too fast for pings.
    ClockFit followed = fit(messages, null, SkewMethod.JOINT);
    return followed.status() == ClockStatus.OK ? followed : linked;
  }

  /**
   * The fit of two nodes that were proved to read the same clock: no offset, no skew, and a bound
   * that is the clock's resolution. Empty when a message, an echo or a ping arrived before it was
   * sent: then the nodes do not read one clock, in spite of the proof.
   *
   * @param messages at least one
   */
  public static Optional<ClockFit> ofOneClock(Messages messages, Messages pings) {
    Resolution resolution = Resolution.of(List.of(messages, pings));
    long ticks = Math.max(1, resolution.errorNs());
    if (messages.count() == 0
        || shortest(messages) < -ticks
        || (pings.count() > 0 && shortest(pings) < -ticks)) {
      return Optional.empty();
    }
    long first = IntStream.range(0, messages.count()).mapToLong(messages::t1).min().orElseThrow();
    long last = IntStream.range(0, messages.count()).mapToLong(messages::t1).max().orElseThrow();
    return Optional.of(
        new ClockFit(
            ClockStatus.OK,
            SkewMethod.ONE_CLOCK,
            new ClockFit.Skews(0, OptionalDouble.empty(), OptionalDouble.empty()),
            new ClockFit.Origin(first, 0),
            resolution,
            TimePieces.WHOLE,
            List.of(ClockCurve.line(0, 0)),
            List.of(x -> (double) ticks),
            OptionalDouble.of((double) ticks),
            Optional.empty(),
            List.of(new ClockSegment(first, last, 0, 0, ticks, 1, 0))));
  }

  /** The shortest one-way time of both directions, uncorrected. */
  private static long shortest(Messages messages) {
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < messages.count(); i++) {
      shortest = Math.min(shortest, messages.forwardNs(i));
      if (messages.echoed(i)) {
        shortest = Math.min(shortest, messages.backwardNs(i));
      }
    }
    return shortest;
  }

  private static ClockFit fit(Messages messages, @Nullable Messages pings, SkewMethod requested) {
    if (messages.count() == 0) {
      return new ClockFit(
          ClockStatus.EMPTY,
          requested,
          new ClockFit.Skews(0, OptionalDouble.empty(), OptionalDouble.empty()),
          new ClockFit.Origin(0, 0),
          Resolution.NANOSECOND,
          TimePieces.WHOLE,
          List.of(ClockCurve.line(0, 0)),
          List.of(),
          OptionalDouble.empty(),
          Optional.empty(),
          List.of());
    }
    ClockFitter fitter = new ClockFitter(messages, pings, requested);
    return fitter.all.cloud(Direction.BACKWARD).count() == 0
        ? fitter.withoutEcho()
        : fitter.withEcho();
  }

  private ClockFit withoutEcho() {
    PieceFloors floors = PieceFloors.of(TimePieces.WHOLE, all);
    OptionalDouble slope = LineFit.directionSlope(all, floors, Direction.FORWARD);
    boolean credible =
        slope.isPresent() && Math.abs(slope.getAsDouble()) <= FeasibleSlopes.LARGEST_SKEW;
    double used = credible ? slope.getAsDouble() : 0;
    return new ClockFit(
        ClockStatus.NO_ECHO,
        SkewMethod.MOON,
        new ClockFit.Skews(used, slope, OptionalDouble.empty()),
        origin,
        resolution,
        TimePieces.WHOLE,
        List.of(ClockCurve.line(0, used)),
        List.of(),
        OptionalDouble.empty(),
        Optional.empty(),
        List.of());
  }

  /** With too few answers the messages show more than the pings. */
  private LineFit line() {
    if (pings != null && pings.cloud(Direction.BACKWARD).count() >= LineFit.FEWEST_MESSAGES) {
      return LineFit.linked(pings, all);
    }
    return LineFit.of(all, requested == SkewMethod.MOON ? SkewMethod.MOON : SkewMethod.JOINT);
  }

  private ClockFit withEcho() {
    LineFit line = line();
    Optional<WindowedFit> windowed =
        contradicted ? Optional.empty() : WindowedFit.ifNeeded(line, resolution);
    ClockFit fit = withEcho(line, windowed);
    return windowed.isPresent() && messages.isLeastKnown() && isTooQuick(fit)
        ? withEcho(line, Optional.empty())
        : fit;
  }

  /**
   * Whether a fit in windows, which follows the pings alone, gives a message less than its least
   * time.
   */
  private boolean isTooQuick(ClockFit fit) {
    for (int i = 0; i < messages.count(); i++) {
      long t1 = messages.t1(i);
      long t2 = messages.t2(i);
      long there = fit.ottNs(t1, t2);
      long bound = fit.uncertaintyNs(t1, t2).orElseThrow();
      boolean late = there + bound >= messages.leastThereNs();
      if (messages.echoed(i)) {
        long back = fit.rttNs(t1, t2, messages.t3(i), messages.t4(i)) - there;
        late &= back + bound >= messages.leastBackNs();
      }
      if (!late) {
        return true;
      }
    }
    return false;
  }

  private ClockFit withEcho(LineFit line, Optional<WindowedFit> windowed) {
    PieceFloors floors = windowed.map(WindowedFit::floors).orElse(line.floors());
    List<ClockCurve> curves = windowed.map(WindowedFit::curves).orElseGet(line::curves);
    List<ErrorBound> bounds = new ArrayList<>();
    List<ClockSegment> segments = new ArrayList<>();
    double worst = 0;
    for (int k = 0; k < curves.size(); k++) {
      ErrorBound ofCurve =
          windowed.isPresent() ? windowed.get().bound(k) : line.bound(k, curves.get(k));
      ErrorBound bound = x -> ofCurve.atNs(x) + resolution.errorNs();
      bounds.add(bound);
      double largest = largest(bound, floors.parts(k));
      segments.add(segment(curves.get(k), floors.parts(k), largest));
      worst = Math.max(worst, largest);
    }
    return new ClockFit(
        windowed.isPresent() ? ClockStatus.OK : status(line),
        windowed.isPresent() ? SkewMethod.WINDOWED : requested,
        line.skews(),
        origin,
        resolution,
        floors.pieces(),
        curves,
        bounds,
        OptionalDouble.of(worst),
        line.bytes(),
        segments);
  }

  private ClockStatus status(LineFit line) {
    return contradicted ? ClockStatus.INCONSISTENT_CLOCK : line.status();
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

  /** The largest bound at any message of a piece, computed block by block. */
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
