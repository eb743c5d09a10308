package org.ddsbench.analysis.clock;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ddsbench.analysis.trace.Trace;

/**
 * The time that each byte of a message adds to the shortest one-way time of each direction, found
 * from messages of several sizes in one run. Without it, the one-way time of a message of no bytes
 * remains, so that paths of different bandwidth no longer affect the offset (the case of Tsuru,
 * Takine and Oie, 2002).
 *
 * <p>Each size has floors of its own, so a run may send its sizes one after the other. Their lowest
 * levels over the sizes are like messages over time: the slope of the line under them that is
 * closest to all messages is the time of a byte, which is never negative.
 *
 * @param forward nanoseconds a byte of a message
 * @param backward nanoseconds a byte of its echo
 * @param sizes number of different sizes
 */
public record ByteTimes(double forward, double backward, int sizes) {
  private static final int MOST_SIZES = 64;
  private static final int FEWEST_MESSAGES = 8;

  /** The extrapolation to no bytes must not be much longer than the observed range. */
  private static final double SMALLEST_RATIO = 1.5;

  /**
   * Empty when there are fewer than two sizes with 8 messages and echoes each, more than 64 sizes,
   * the largest is less than 1.5 times the smallest, or the bytes of one message would take longer
   * than a trace can be.
   *
   * @param pieces between the clock resets; the piece with the most messages is used
   */
  static Optional<ByteTimes> of(Blocks blocks, TimePieces pieces) {
    Cloud forward = blocks.cloud(Direction.FORWARD);
    Cloud backward = blocks.cloud(Direction.BACKWARD);
    long[] sizes = sizes(forward);
    if (sizes.length < 2 || sizes.length > MOST_SIZES) {
      return Optional.empty();
    }
    int piece = longest(pieces, forward);
    List<Floor> there = floors(sizes, forward, pieces, piece);
    List<Floor> back = floors(sizes, backward, pieces, piece);
    List<Integer> usable = new ArrayList<>();
    List<Floor> both = new ArrayList<>();
    for (int k = 0; k < sizes.length; k++) {
      if (Math.min(there.get(k).count(), back.get(k).count()) >= FEWEST_MESSAGES) {
        usable.add(k);
        both.add(there.get(k));
        both.add(back.get(k));
      }
    }
    OptionalDouble slope = SharedSlope.of(both);
    if (usable.size() < 2
        || slope.isEmpty()
        || sizes[usable.get(usable.size() - 1)] < SMALLEST_RATIO * sizes[usable.get(0)]) {
      return Optional.empty();
    }
    double forwardNs = nsPerByte(sizes, usable, there, slope.getAsDouble());
    double backwardNs = nsPerByte(sizes, usable, back, slope.getAsDouble());
    // One message may be far larger than those that the times come from: its bytes would take
    // centuries.
    return Math.max(forwardNs, backwardNs) * sizes[sizes.length - 1] > Trace.LARGEST
        ? Optional.empty()
        : Optional.of(new ByteTimes(forwardNs, backwardNs, usable.size()));
  }

  /**
   * The distinct sizes in ascending order, none if one is not known; stops beyond the largest
   * number of sizes.
   */
  private static long[] sizes(Cloud cloud) {
    long[] found = new long[MOST_SIZES + 1];
    int count = 0;
    for (int i = 0; i < cloud.count() && count <= MOST_SIZES; i++) {
      long size = cloud.sizeBytes(i);
      if (size < 0) {
        return new long[0];
      }
      int at = Arrays.binarySearch(found, 0, count, size);
      if (at < 0) {
        int insert = -at - 1;
        System.arraycopy(found, insert, found, insert + 1, count - insert);
        found[insert] = size;
        count++;
      }
    }
    return Arrays.copyOf(found, count);
  }

  private static int longest(TimePieces pieces, Cloud cloud) {
    int[] messages = new int[pieces.count()];
    int longest = 0;
    for (int i = 0; i < cloud.count(); i++) {
      int piece = pieces.pieceOf(cloud.direction(), cloud.x(i), cloud.y(i));
      messages[piece]++;
      longest = messages[piece] > messages[longest] ? piece : longest;
    }
    return longest;
  }

  private static List<Floor> floors(long[] sizes, Cloud cloud, TimePieces pieces, int piece) {
    List<Floor> floors = new ArrayList<>();
    for (int k = 0; k < sizes.length; k++) {
      floors.add(new Floor(cloud.direction()));
    }
    for (int i = 0; i < cloud.count(); i++) {
      long x = cloud.x(i);
      long y = cloud.y(i);
      int size = Arrays.binarySearch(sizes, cloud.sizeBytes(i));
      if (size >= 0
          && pieces.pieceOf(cloud.direction(), x, y) == piece
          && !pieces.isGuarded(cloud.direction(), x, y)) {
        floors.get(size).add(x, y);
      }
    }
    return floors;
  }

  private static double nsPerByte(
      long[] sizes, List<Integer> usable, List<Floor> floors, double slope) {
    LowerHull hull = new LowerHull();
    BigInteger bytes = BigInteger.ZERO;
    long messages = 0;
    for (int k : usable) {
      hull.add(sizes[k], Math.round(floors.get(k).lowest(slope)));
      long count = floors.get(k).count();
      bytes = bytes.add(BigInteger.valueOf(count).multiply(BigInteger.valueOf(sizes[k])));
      messages += count;
    }
    double mean = bytes.doubleValue() / messages;
    int edge = 0;
    while (edge + 2 < hull.vertices() && hull.x(edge + 1) < mean) {
      edge++;
    }
    return Math.max(0, hull.slope(edge));
  }
}
