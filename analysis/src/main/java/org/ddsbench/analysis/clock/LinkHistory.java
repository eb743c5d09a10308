package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.ddsbench.analysis.trace.Messages;

/**
 * What the pings of several runs over one link show about its two clocks. The constant part of a
 * run's clock error is the same in every other run over the link; it cancels in the difference of
 * two runs. How fast the clocks can have drifted apart from one run to the other remains: the
 * slopes of the lines that pass under all pings and over all answers.
 *
 * <p>All stamps are of the same two clocks, which were not set in between; where no line fits, no
 * bound is given. Immutable.
 */
public final class LinkHistory {
  /** The estimates of two runs are whole nanoseconds. */
  private static final double ROUNDING_NS = 2;

  private final List<Span> spans;
  private final Resolution resolution;

  /** The floors of one run's pings, which begin and end after those of the run before. */
  private record Span(long fromNs, long toNs, Floor forward, Floor backward) {}

  private LinkHistory(List<Span> spans, Resolution resolution) {
    this.spans = List.copyOf(spans);
    this.resolution = resolution;
  }

  /**
   * Makes the history from the pings of each run.
   *
   * @param runs in any order; runs without an answer are left out
   */
  public static LinkHistory of(List<Messages> runs) {
    List<Messages> answered = runs.stream().filter(Messages::anyEchoed).toList();
    Resolution resolution = Resolution.of(answered);
    List<Span> spans = new ArrayList<>();
    if (!answered.isEmpty()) {
      Messages first = answered.get(0);
      ClockFit.Origin origin = new ClockFit.Origin(first.t1(0), first.forwardNs(0));
      for (Messages pings : answered) {
        spans.add(span(pings, origin, resolution));
      }
    }
    return new LinkHistory(oneAfterTheOther(spans), resolution);
  }

  /**
   * The spans in order of time; successive ones may overlap, since the pings of a run begin before
   * those of the previous run end. Empty if the pings of a run lie within those of another: then
   * one of the two runs used other clocks, and a history of both would prove too much.
   */
  private static List<Span> oneAfterTheOther(List<Span> spans) {
    List<Span> ordered = new ArrayList<>(spans);
    ordered.sort((a, b) -> Long.compare(a.fromNs(), b.fromNs()));
    for (int i = 1; i < ordered.size(); i++) {
      Span before = ordered.get(i - 1);
      if (ordered.get(i).fromNs() == before.fromNs() || ordered.get(i).toNs() <= before.toNs()) {
        return List.of();
      }
    }
    return ordered;
  }

  private static Span span(Messages pings, ClockFit.Origin origin, Resolution resolution) {
    Floor forward = floor(Cloud.of(Direction.FORWARD, pings, null, origin, resolution));
    Floor backward = floor(Cloud.of(Direction.BACKWARD, pings, null, origin, resolution));
    LowerHull sent = forward.hull();
    LowerHull back = backward.hull();
    return new Span(
        origin.tRefNs() + Math.min(sent.x(0), back.x(0)),
        origin.tRefNs() + Math.max(sent.x(sent.vertices() - 1), back.x(back.vertices() - 1)),
        forward,
        backward);
  }

  private static Floor floor(Cloud cloud) {
    Floor floor = new Floor(cloud.direction());
    for (int i = 0; i < cloud.count(); i++) {
      floor.add(cloud.x(i), cloud.y(i));
    }
    return floor;
  }

  /**
   * The bound, in nanoseconds, of how much the clock errors of two runs' one-way times can differ;
   * empty when no line fits the pings of both runs and of those between them.
   *
   * <p>Every line of slope s that is possible means that the clocks drifted apart by s (x - x')
   * between two messages; the estimates give another value. The largest difference of the two
   * values, at the ends of both runs and of the possible slopes, is the bound, since everything is
   * linear. The more runs fit one line, the closer the slopes are, so as many runs around the two
   * are used as fit.
   *
   * @param one the estimate of a run's clocks, between its first and its last message
   */
  public OptionalLong boundOfDifference(ClockSegment one, ClockSegment other) {
    Optional<FeasibleSlopes> slopes = slopes(one, other);
    if (slopes.isEmpty() || one.windows() != 1 || other.windows() != 1) {
      return OptionalLong.empty();
    }
    double largest = 0;
    for (long x : List.of(one.fromNs(), one.toNs())) {
      for (long y : List.of(other.fromNs(), other.toNs())) {
        double apart = estimate(one, x) - estimate(other, y) + (one.offsetNs() - other.offsetNs());
        for (double slope : List.of(slopes.get().lowest(), slopes.get().highest())) {
          largest = Math.max(largest, Math.abs(apart - slope * (x - y)));
        }
      }
    }
    return OptionalLong.of((long) Math.ceil(largest + ROUNDING_NS + 2 * resolution.errorNs()));
  }

  /** The amount to add to the offset at the segment's beginning. */
  private static double estimate(ClockSegment segment, long atNs) {
    return segment.skewPpm() * 1e-6 * (atNs - segment.fromNs());
  }

  /**
   * The slopes that fit all runs; without one, those that fit the two runs, the runs between them,
   * and half as many further ones, and so on.
   */
  private Optional<FeasibleSlopes> slopes(ClockSegment one, ClockSegment other) {
    long fromNs = Math.min(one.fromNs(), other.fromNs());
    long toNs = Math.max(one.toNs(), other.toNs());
    int first = 0;
    while (first < spans.size() && spans.get(first).toNs() < fromNs) {
      first++;
    }
    int last = spans.size() - 1;
    while (last >= 0 && spans.get(last).fromNs() > toNs) {
      last--;
    }
    if (first > last) {
      return Optional.empty();
    }
    for (int more = spans.size(); ; more /= 2) {
      Optional<FeasibleSlopes> slopes =
          slopes(Math.max(0, first - more), Math.min(spans.size() - 1, last + more));
      if (slopes.isPresent() || more == 0) {
        return slopes;
      }
    }
  }

  private Optional<FeasibleSlopes> slopes(int first, int last) {
    List<Span> some = spans.subList(first, last + 1);
    return FeasibleSlopes.of(
        together(some.stream().map(Span::forward).toList()),
        together(some.stream().map(Span::backward).toList()));
  }

  /** The floor under the corners of several floors, whose times may overlap. */
  private static Floor together(List<Floor> floors) {
    List<long[]> corners = new ArrayList<>();
    for (Floor floor : floors) {
      LowerHull hull = floor.hull();
      for (int i = 0; i < hull.vertices(); i++) {
        corners.add(new long[] {hull.x(i), hull.y(i)});
      }
    }
    corners.sort(Comparator.comparingLong(corner -> corner[0]));
    Floor together = new Floor(floors.get(0).direction());
    corners.forEach(corner -> together.add(corner[0], corner[1]));
    return together;
  }
}
