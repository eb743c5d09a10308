package org.ddsbench.analysis.trace;

import java.util.Arrays;
import java.util.Objects;

/**
 * The timestamps of one (publisher, subscriber) pair as columns, in any order and with duplicates,
 * as they were recorded.
 *
 * <p>T1 and T4 are of the publisher's clock, T2 and T3 of the subscriber's; nanoseconds from 0 to
 * {@link #LARGEST}. A message without echo has T3 = T4 = {@link #NONE}. Immutable and safe for
 * threads.
 */
public final class Trace {
  /** Stands for a timestamp of something that did not happen, and for a size that is not known. */
  public static final long NONE = -1;

  /**
   * The largest timestamp or sequence number (the year 2043): differences of differences still fit
   * an int64.
   */
  public static final long LARGEST = (1L << 61) - 1;

  final long[] seq;
  final long[] t1;
  final long[] t2;
  final long[] t3;
  final long[] t4;
  final long[] size;

  /**
   * Takes the columns over without a copy: only builders of this package know that nobody else
   * writes to them.
   */
  Trace(long[] seq, long[] t1, long[] t2, long[] t3, long[] t4, long[] size) {
    this.seq = seq;
    this.t1 = t1;
    this.t2 = t2;
    this.t3 = t3;
    this.t4 = t4;
    this.size = size;
  }

  /** A trace without rows. */
  public static Trace empty() {
    return new Builder(0).build();
  }

  /** Number of rows, duplicates included. */
  public int rows() {
    return seq.length;
  }

  /**
   * Collects rows; a row that breaks the ranges above is an {@link IllegalArgumentException}. For
   * one thread.
   */
  public static final class Builder {
    private static final int COLUMNS = 6;
    private final long[][] columns;
    private int rows;

    /**
     * @param expectedRows a hint; more rows are welcome
     */
    public Builder(int expectedRows) {
      columns = new long[COLUMNS][Math.max(expectedRows, 16)];
    }

    /** Adds a message whose size is not known. */
    public Builder add(long seq, long t1, long t2, long t3, long t4) {
      return add(seq, t1, t2, t3, t4, NONE);
    }

    /** Adds a message of {@code sizeBytes}. */
    public Builder add(long seq, long t1, long t2, long t3, long t4, long sizeBytes) {
      requireInRange("seq", seq);
      requireInRange("t1", t1);
      requireInRange("t2", t2);
      if (t3 != NONE || t4 != NONE) {
        requireInRange("t3", t3);
        requireInRange("t4", t4);
      }
      if (sizeBytes != NONE) {
        requireInRange("size", sizeBytes);
      }
      if (rows == columns[0].length) {
        for (int c = 0; c < COLUMNS; c++) {
          columns[c] = Arrays.copyOf(columns[c], Math.addExact(rows, rows / 2));
        }
      }
      columns[0][rows] = seq;
      columns[1][rows] = t1;
      columns[2][rows] = t2;
      columns[3][rows] = t3;
      columns[4][rows] = t4;
      columns[5][rows] = sizeBytes;
      rows++;
      return this;
    }

    /** The rows so far. */
    public Trace build() {
      return new Trace(column(0), column(1), column(2), column(3), column(4), column(5));
    }

    private long[] column(int c) {
      return Arrays.copyOf(Objects.requireNonNull(columns[c]), rows);
    }

    private static void requireInRange(String name, long value) {
      if (value < 0 || value > LARGEST) {
        throw new IllegalArgumentException(name + " = " + value + " is not in 0.." + LARGEST);
      }
    }
  }
}
