package org.ddsbench.analysis.clock;

import java.util.Arrays;

/**
 * The lowest level of each direction in some hundred blocks of time: a coarse picture of the two
 * floors, in which clock resets are looked for.
 */
final class BlockFloors {
  private static final int BLOCKS = 256;
  private static final int SMALLEST_BLOCK = 4;
  private static final int SLOPE_ROUNDS = 3;

  private final Cloud forward;
  private final Cloud backward;
  private final int blockSize;
  private final int blocks;
  private final double[] forwardLevel;
  private final double[] backwardLevel;
  private final long[] forwardX;
  private final long[] backwardX;
  private double slope;

  /** Takes a robust skew first, one that a few resets cannot bend. */
  BlockFloors(Cloud forward, Cloud backward) {
    this.forward = forward;
    this.backward = backward;
    blockSize = Math.max(SMALLEST_BLOCK, forward.count() / BLOCKS);
    blocks = forward.count() / blockSize;
    forwardLevel = new double[blocks];
    backwardLevel = new double[blocks];
    forwardX = new long[blocks];
    backwardX = new long[blocks];
    fill();
    for (int round = 0; round < SLOPE_ROUNDS && blocks > 1; round++) {
      slope += medianSlope();
      fill();
    }
  }

  private void fill() {
    Arrays.fill(forwardLevel, Double.POSITIVE_INFINITY);
    Arrays.fill(backwardLevel, Double.POSITIVE_INFINITY);
    if (blocks == 0) {
      return;
    }
    for (int i = 0; i < forward.count(); i++) {
      lower(forwardLevel, forwardX, Math.min(i / blockSize, blocks - 1), forward, i);
    }
    int block = 0;
    for (int i = 0; i < backward.count(); i++) {
      while (block + 1 < blocks && backward.x(i) >= startX(block + 1)) {
        block++;
      }
      lower(backwardLevel, backwardX, block, backward, i);
    }
  }

  private void lower(double[] levels, long[] xs, int block, Cloud cloud, int i) {
    double level = cloud.level(i, slope);
    if (level < levels[block]) {
      levels[block] = level;
      xs[block] = cloud.x(i);
    }
  }

  /**
   * The median slope between blocks an eighth of the run apart: a reset falls into few of these
   * pairs.
   */
  private double medianSlope() {
    int apart = Math.max(1, blocks / 8);
    double[] slopes = new double[2 * blocks];
    int found = 0;
    for (int k = 0; k + apart < blocks; k++) {
      double up = (forwardLevel[k + apart] - forwardLevel[k]) / (forwardX[k + apart] - forwardX[k]);
      double down =
          (backwardLevel[k] - backwardLevel[k + apart]) / (backwardX[k + apart] - backwardX[k]);
      if (Double.isFinite(up)) {
        slopes[found++] = up;
      }
      if (Double.isFinite(down)) {
        slopes[found++] = down;
      }
    }
    return found == 0 ? 0 : Spread.median(Arrays.copyOf(slopes, found));
  }

  int blocks() {
    return blocks;
  }

  double slope() {
    return slope;
  }

  /** x of the first message of a block. */
  long startX(int block) {
    return forward.x(block * blockSize);
  }

  /** x where a block ends; for the last one, the last x of all. */
  long endX(int block) {
    if (block + 1 < blocks) {
      return startX(block + 1);
    }
    long lastForward = forward.x(forward.count() - 1);
    return backward.count() == 0
        ? lastForward
        : Math.max(lastForward, backward.x(backward.count() - 1));
  }

  /** Lowest level of a direction in blocks from..to-1; infinite when they are empty. */
  double lowest(Direction direction, int from, int to) {
    double[] levels = direction == Direction.FORWARD ? forwardLevel : backwardLevel;
    double lowest = Double.POSITIVE_INFINITY;
    for (int k = from; k < to; k++) {
      lowest = Math.min(lowest, levels[k]);
    }
    return lowest;
  }
}
