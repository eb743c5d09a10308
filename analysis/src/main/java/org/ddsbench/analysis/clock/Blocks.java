package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.List;

/**
 * A run divided into at most some thousand blocks of time, each with the floors of its messages and
 * of its echoes. They are made in one pass over the rows; all later steps use only the few corners
 * of the floors.
 */
final class Blocks {
  private static final int MOST = 2048;
  private static final int SMALLEST = 4;

  /** Points are kept when they are above a chord by no more than rounding. */
  private static final double CHORD_ROUNDING = 1e-14;

  private static final double CHORD_ROUNDING_NS = 2;

  private final Cloud forward;
  private final Cloud backward;
  private final int size;
  private final int count;
  private final int[] firstBackward;
  private final List<Floor> forwardFloors = new ArrayList<>();
  private final List<Floor> backwardFloors = new ArrayList<>();

  Blocks(Cloud forward, Cloud backward) {
    this(forward, backward, SMALLEST);
  }

  private Blocks(Cloud forward, Cloud backward, int smallest) {
    this.forward = forward;
    this.backward = backward;
    size = Math.max(smallest, forward.count() / MOST);
    count = Math.max(1, forward.count() / size);
    firstBackward = new int[count + 1];
    int row = 0;
    for (int block = 0; block < count; block++) {
      firstBackward[block] = row;
      row =
          block + 1 < count
              ? backward.firstAtOrAfter((double) startX(block + 1))
              : backward.count();
      forwardFloors.add(
          floor(forward, firstRow(Direction.FORWARD, block), endRow(Direction.FORWARD, block)));
      backwardFloors.add(floor(backward, firstBackward[block], row));
    }
    firstBackward[count] = row;
  }

  /** The same run in the smallest blocks that are fast enough. */
  Blocks finest() {
    return new Blocks(forward, backward, 1);
  }

  /** The same run as if its bytes had taken no time. */
  Blocks less(ByteTimes bytes) {
    return new Blocks(forward.less(bytes.forward()), backward.less(bytes.backward()));
  }

  /**
   * The floor of some rows. Most points lie above the chords from the first point to the lowest and
   * from there to the last one, and are not corners.
   */
  private static Floor floor(Cloud cloud, int from, int to) {
    Floor floor = new Floor(cloud.direction());
    if (from == to) {
      return floor;
    }
    int lowest = from;
    long lowestY = cloud.y(from);
    for (int i = from; i < to; i++) {
      long y = cloud.y(i);
      if (y < lowestY) {
        lowest = i;
        lowestY = y;
      }
    }
    long lowestX = cloud.x(lowest);
    double left = chord(cloud, from, lowestX, lowestY);
    double right = chord(cloud, to - 1, lowestX, lowestY);
    for (int i = from; i < to; i++) {
      long x = cloud.x(i);
      floor.count(x);
      long fromLowest = x - lowestX;
      long height = cloud.y(i) - lowestY;
      double chord = (fromLowest < 0 ? left : right) * fromLowest;
      if (height <= chord + chord * CHORD_ROUNDING + CHORD_ROUNDING_NS) {
        floor.touch(x, height + lowestY);
      }
    }
    return floor;
  }

  private static double chord(Cloud cloud, int row, long lowestX, long lowestY) {
    long dx = cloud.x(row) - lowestX;
    // Then that side has no points.
    return dx == 0 ? 0 : (double) (cloud.y(row) - lowestY) / dx;
  }

  Cloud cloud(Direction direction) {
    return direction == Direction.FORWARD ? forward : backward;
  }

  int count() {
    return count;
  }

  /** Messages in each block; the last one may hold more. */
  int size() {
    return size;
  }

  Floor floor(Direction direction, int block) {
    return (direction == Direction.FORWARD ? forwardFloors : backwardFloors).get(block);
  }

  /** The first row of the cloud in a block. */
  int firstRow(Direction direction, int block) {
    return direction == Direction.FORWARD ? block * size : firstBackward[block];
  }

  /** The row of the cloud after the last one of a block. */
  int endRow(Direction direction, int block) {
    if (direction == Direction.BACKWARD) {
      return firstBackward[block + 1];
    }
    return block + 1 < count ? (block + 1) * size : forward.count();
  }

  /** x of the first message of a block. */
  long startX(int block) {
    return forward.x(block * size);
  }

  /** x at the end of a block; for the last block, the largest x. */
  long endX(int block) {
    return block + 1 < count ? startX(block + 1) : lastX();
  }

  /** The largest x of both directions. */
  long lastX() {
    long lastForward = forward.x(forward.count() - 1);
    return backward.count() == 0
        ? lastForward
        : Math.max(lastForward, backward.x(backward.count() - 1));
  }
}
