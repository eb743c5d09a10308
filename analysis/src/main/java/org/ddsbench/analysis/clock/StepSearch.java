package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds candidates for clock resets: places where the floors of both directions shift by opposite
 * amounts, sharply, and by much more than they usually do.
 *
 * <p>Windows of several widths are compared on both sides of every block (wide ones see small
 * steps, narrow ones see steps that are close together or close to the ends). "Usual" is the median
 * and MAD of the same comparison over the whole run, so that noise and wander raise the threshold.
 * The best candidate splits the run, and both parts are searched again.
 */
final class StepSearch {
  /** Smaller steps are not searched: one-way times over a network do not resolve them. */
  static final double SMALLEST_STEP_NS = 1_000;

  private static final int[] WIDTHS = {32, 8, 2};
  private static final int FEWEST_COMPARISONS = 12;
  private static final double UNUSUAL = 12;

  private record Candidate(int block, ClockStep step, double significance) {}

  private final Blocks parts;
  private final BlockFloors floors;
  private final double inFlightNs;
  private final int guardBlocks;
  private final List<ClockStep> found = new ArrayList<>();

  private StepSearch(Blocks parts, double roundTripNs) {
    this.parts = parts;
    floors = new BlockFloors(parts);
    int blocks = floors.blocks();
    double blockNs =
        blocks == 0 ? 0 : (double) (floors.endX(blocks - 1) - floors.startX(0)) / blocks;
    inFlightNs = Math.max(0, roundTripNs);
    double inFlight = blockNs > 0 ? Math.ceil(inFlightNs / blockNs) : 0;
    guardBlocks = (int) Math.min(inFlight, blocks);
  }

  /**
   * The candidates in order of time.
   *
   * @param roundTripNs the usual round trip: messages are on their way for about that long
   */
  static List<ClockStep> in(Blocks parts, double roundTripNs) {
    StepSearch search = new StepSearch(parts, roundTripNs);
    List<Spread> usual = new ArrayList<>();
    for (int width : WIDTHS) {
      usual.add(search.usual(width));
    }
    search.split(0, search.floors.blocks(), usual);
    search.found.sort((a, b) -> Double.compare(a.fromX(), b.fromX()));
    return search.found;
  }

  private StepLocation.Span around(int block) {
    int first = Math.max(0, block - guardBlocks - 1);
    int last = Math.min(floors.blocks() - 1, block + guardBlocks + 1);
    return new StepLocation.Span(floors.startX(first), floors.endX(last));
  }

  private FloorShift shift(int block, int width) {
    int before = block - guardBlocks;
    int after = block + guardBlocks + 1;
    return new FloorShift(
        floors.lowest(Direction.FORWARD, before - width, before),
        floors.lowest(Direction.FORWARD, after, after + width),
        floors.lowest(Direction.BACKWARD, before - width, before),
        floors.lowest(Direction.BACKWARD, after, after + width));
  }

  /**
   * The usual result of the comparison for a width; an infinite spread when it has too few results.
   */
  private Spread usual(int width) {
    double[] odd = new double[floors.blocks()];
    int n = 0;
    int margin = guardBlocks + width;
    for (int block = margin; block + margin < floors.blocks(); block++) {
      FloorShift shift = shift(block, width);
      if (shift.measured()) {
        odd[n++] = shift.odd();
      }
    }
    return n < FEWEST_COMPARISONS
        ? new Spread(0, Double.POSITIVE_INFINITY)
        : Spread.of(Arrays.copyOf(odd, n));
  }

  private void split(int from, int to, List<Spread> usual) {
    Candidate best = null;
    for (int w = 0; w < WIDTHS.length; w++) {
      int width = WIDTHS[w];
      double smallest = Math.max(SMALLEST_STEP_NS, UNUSUAL * usual.get(w).mad());
      int margin = guardBlocks + width;
      for (int block = from + margin; block + margin < to; block++) {
        FloorShift shift = shift(block, width);
        double significance = Math.abs(shift.odd() - usual.get(w).median()) / smallest;
        boolean better = best == null || significance > best.significance();
        if (better
            && significance >= 1
            && shift.isReset(smallest)
            && isSharp(block, width, shift)) {
          Optional<ClockStep> step =
              StepLocation.of(parts, shift, floors.slope(), around(block), inFlightNs);
          if (step.isPresent()) {
            best = new Candidate(block, step.get(), significance);
          }
        }
      }
    }
    if (best != null) {
      found.add(best.step());
      split(from, best.block() - guardBlocks, usual);
      split(best.block() + guardBlocks + 1, to, usual);
    }
  }

  /**
   * Whether the difference of the clocks is constant on both sides of the shift; a clock that is
   * slewed moves there as well.
   */
  private boolean isSharp(int block, int width, FloorShift shift) {
    int before = block - guardBlocks;
    int after = block + guardBlocks + 1;
    double still = Math.abs(shift.odd()) / 4;
    double driftBefore = drift(before - width, width / 2);
    double driftAfter = drift(after, width / 2);
    return Math.abs(driftBefore) <= still
        && Math.abs(driftAfter) <= still
        && Math.abs(driftBefore + driftAfter) <= still;
  }

  private double drift(int from, int half) {
    int middle = from + half;
    return new FloorShift(
            floors.lowest(Direction.FORWARD, from, middle),
            floors.lowest(Direction.FORWARD, middle, middle + half),
            floors.lowest(Direction.BACKWARD, from, middle),
            floors.lowest(Direction.BACKWARD, middle, middle + half))
        .odd();
  }
}
