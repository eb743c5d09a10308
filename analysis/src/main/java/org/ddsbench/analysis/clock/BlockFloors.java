package org.ddsbench.analysis.clock;

import java.util.Arrays;

/**
 * The lowest level of each direction in some hundred blocks of time: a coarse form of the two
 * floors, in which clock resets are searched.
 */
final class BlockFloors {
  private static final int BLOCKS = 288;
  private static final int SLOPE_ROUNDS = 3;

  private final Blocks parts;
  private final int group;
  private final int blocks;
  private final double[] forwardLevel;
  private final double[] backwardLevel;
  private final long[] forwardX;
  private final long[] backwardX;
  private double slope;

  /** First estimates a skew that a few resets cannot distort. */
  BlockFloors(Blocks parts) {
    this.parts = parts;
    group = (parts.count() + BLOCKS - 1) / BLOCKS;
    blocks = parts.cloud(Direction.FORWARD).count() < parts.size() ? 0 : parts.count() / group;
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
    fill(Direction.FORWARD, forwardLevel, forwardX);
    fill(Direction.BACKWARD, backwardLevel, backwardX);
  }

  private void fill(Direction direction, double[] levels, long[] xs) {
    Arrays.fill(levels, Double.POSITIVE_INFINITY);
    for (int part = 0; part < parts.count() && blocks > 0; part++) {
      LowerHull hull = parts.floor(direction, part).hull();
      int block = Math.min(part / group, blocks - 1);
      for (int i = 0; i < hull.vertices(); i++) {
        double level = hull.y(i) - direction.sign * slope * hull.x(i);
        if (level < levels[block]) {
          levels[block] = level;
          xs[block] = hull.x(i);
        }
      }
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
    return parts.startX(block * group);
  }

  /** x at the end of a block; for the last block, the largest x. */
  long endX(int block) {
    return block + 1 < blocks ? startX(block + 1) : parts.lastX();
  }

  /** Lowest level of a direction in blocks from..to-1; infinite when these are empty. */
  double lowest(Direction direction, int from, int to) {
    double[] levels = direction == Direction.FORWARD ? forwardLevel : backwardLevel;
    double lowest = Double.POSITIVE_INFINITY;
    for (int k = from; k < to; k++) {
      lowest = Math.min(lowest, levels[k]);
    }
    return lowest;
  }
}
