package org.ddsbench.gui.chart;

/**
 * Finds the smallest and the largest of any range of values without reading each: those of blocks,
 * and of blocks of blocks, are computed beforehand. Of equal values it finds the first. The values
 * must not be changed.
 */
final class Extremes {
  private static final int BLOCK = 64;
  private final long[] values;
  private final int[][] least;
  private final int[][] most;

  /**
   * @param values not copied
   */
  Extremes(long[] values) {
    this.values = values;
    int levels = 0;
    for (int n = values.length; n >= BLOCK; n /= BLOCK) {
      levels++;
    }
    least = new int[levels][];
    most = new int[levels][];
    int size = 1;
    for (int level = 0; level < levels; level++) {
      size *= BLOCK;
      int blocks = values.length / size;
      least[level] = new int[blocks];
      most[level] = new int[blocks];
      for (int block = 0; block < blocks; block++) {
        least[level][block] = find(level, block * size, (block + 1) * size, false);
        most[level][block] = find(level, block * size, (block + 1) * size, true);
      }
    }
  }

  long value(int index) {
    return values[index];
  }

  /** The index of the smallest value of a range, which has at least one value. */
  int least(int from, int to) {
    return find(least.length, from, to, false);
  }

  /** The index of the largest value of a range. */
  int most(int from, int to) {
    return find(most.length, from, to, true);
  }

  /** Finds it with the levels below this one. */
  private int find(int levels, int from, int to, boolean largest) {
    int found = from;
    int at = from;
    while (at < to) {
      int level = 0;
      int size = 1;
      while (level < levels && at % (size * BLOCK) == 0 && at + size * BLOCK <= to) {
        size *= BLOCK;
        level++;
      }
      int next = at;
      if (level > 0) {
        next = (largest ? most : least)[level - 1][at / size];
      }
      if (largest ? values[next] > values[found] : values[next] < values[found]) {
        found = next;
      }
      at += size;
    }
    return found;
  }
}
