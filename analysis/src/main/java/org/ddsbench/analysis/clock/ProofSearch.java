package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Finds the resets without which no straight line passes under all messages and over all echoes.
 * This needs no statistics, so few messages on either side are enough.
 *
 * <p>The run is divided into spans of time, each as long as one line fits, once forward from the
 * first message and once backward from the last. A reset lies between the two places at which spans
 * end. When these are not close together, the clock moved but did not jump.
 */
final class ProofSearch {
  private static final int MOST_RESETS = 32;

  /** Blocks from..to-1, through which one line passes. */
  private record Stretch(int from, int to) {}

  private final Blocks blocks;
  private final double inFlightNs;
  private final int sharp;

  private ProofSearch(Blocks blocks, double inFlightNs, int sharp) {
    this.blocks = blocks;
    this.inFlightNs = inFlightNs;
    this.sharp = sharp;
  }

  /**
   * The resets in order of time; none when one line is enough, or when the clock moved otherwise.
   *
   * @param blocks as small as possible
   * @param sharp the largest number of blocks between the two places
   */
  static List<ClockStep> in(Blocks blocks, double inFlightNs, int sharp) {
    ProofSearch search = new ProofSearch(blocks, inFlightNs, sharp);
    List<Stretch> late = search.fromTheFirst();
    List<Stretch> early = search.fromTheLast();
    return late.size() != early.size() || late.size() > MOST_RESETS + 1
        ? List.of()
        : search.steps(late, early);
  }

  private List<Stretch> fromTheFirst() {
    List<Stretch> stretches = new ArrayList<>();
    int from = 0;
    while (from < blocks.count() && stretches.size() <= MOST_RESETS + 1) {
      int start = from;
      int to = start + longest(blocks.count() - start, length -> isStraight(start, start + length));
      if (to > from) {
        stretches.add(new Stretch(from, to));
      }
      from = Math.max(to, from + 1);
    }
    return stretches;
  }

  private List<Stretch> fromTheLast() {
    List<Stretch> stretches = new ArrayList<>();
    int to = blocks.count();
    while (to > 0 && stretches.size() <= MOST_RESETS + 1) {
      int end = to;
      int from = end - longest(end, length -> isStraight(end - length, end));
      if (from < to) {
        stretches.add(0, new Stretch(from, to));
      }
      to = Math.min(from, to - 1);
    }
    return stretches;
  }

  /**
   * The greatest length up to {@code most} that fits, if all shorter ones fit too. It doubles the
   * length before it halves the rest, since to try one takes as long as it is.
   */
  private static int longest(int most, IntPredicate fits) {
    int low = 0;
    int high = most;
    int next = 1;
    while (low < high) {
      if (fits.test(next)) {
        low = next;
      } else {
        high = next - 1;
      }
      next = high == most ? Math.min(2 * low, most) : (low + high + 1) >>> 1;
    }
    return low;
  }

  private boolean isStraight(int from, int to) {
    return FeasibleSlopes.of(
            floor(Direction.FORWARD, from, to), floor(Direction.BACKWARD, from, to))
        .isPresent();
  }

  private Floor floor(Direction direction, int from, int to) {
    Floor floor = new Floor(direction);
    for (int block = from; block < to; block++) {
      floor.add(blocks.floor(direction, block));
    }
    return floor;
  }

  private List<ClockStep> steps(List<Stretch> late, List<Stretch> early) {
    List<Floor> forward = new ArrayList<>();
    List<Floor> backward = new ArrayList<>();
    for (int k = 0; k < late.size(); k++) {
      // The blocks that belong to the span whichever ends are right.
      forward.add(floor(Direction.FORWARD, late.get(k).from(), early.get(k).to()));
      backward.add(floor(Direction.BACKWARD, late.get(k).from(), early.get(k).to()));
    }
    List<Floor> both = new ArrayList<>(forward);
    both.addAll(backward);
    double slope = FeasibleSlopes.ALL.nearest(SharedSlope.of(both).orElse(0));
    List<ClockStep> steps = new ArrayList<>();
    for (int k = 0; k + 1 < late.size(); k++) {
      FloorShift shift =
          new FloorShift(
              forward.get(k).lowest(slope),
              forward.get(k + 1).lowest(slope),
              backward.get(k).lowest(slope),
              backward.get(k + 1).lowest(slope));
      int from = Math.max(late.get(k).from(), early.get(k).to() - 1);
      int to = Math.min(late.get(k + 1).from(), blocks.count() - 1);
      Optional<ClockStep> step =
          shift.isReset(StepSearch.SMALLEST_STEP_NS) && isSharp(from, to)
              ? StepLocation.of(
                  blocks, shift, slope, new StepLocation.Span(startX(from), endX(to)), inFlightNs)
              : Optional.empty();
      if (step.isEmpty()) {
        return List.of();
      }
      steps.add(step.get());
    }
    return steps;
  }

  /** Whether the end of a span is known to within a few blocks and the messages on their way. */
  private boolean isSharp(int from, int to) {
    int first = Math.min(to, from + sharp);
    return startX(to) - startX(first) <= 2 * inFlightNs;
  }

  private double startX(int block) {
    return blocks.startX(block);
  }

  private double endX(int block) {
    return blocks.endX(block);
  }
}
