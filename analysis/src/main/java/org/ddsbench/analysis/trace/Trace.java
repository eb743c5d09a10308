package org.ddsbench.analysis.trace;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The timestamps of one (publisher, subscriber) pair as columns, in any order and with duplicates,
 * as they were recorded.
 *
 * <p>T1 and T4 are of the publisher's clock, T2 and T3 of the subscriber's; nanoseconds from 0 to
 * {@link #LARGEST}. A message without echo has T3 = T4 = {@link #NONE}. Immutable and safe for
 * threads.
 */
public final class Trace {
  /** Stands for a timestamp of something that did not happen, and for an unknown size. */
  public static final long NONE = -1;

  /**
   * The largest timestamp or sequence number (the year 2043): differences of differences still fit
   * an int64.
   */
  public static final long LARGEST = (1L << 61) - 1;

  private static final int SEQ = 0;
  private static final int T1 = 1;
  private static final int T2 = 2;
  private static final int T3 = 3;
  private static final int T4 = 4;
  private static final int COLUMNS = 5;

  private final int rows;
  private final long[][] columns;
  private final long @Nullable [] size;

  /** Takes the columns over without a copy; they may be longer than there are rows. */
  private Trace(int rows, long[][] columns, long @Nullable [] size) {
    this.rows = rows;
    this.columns = columns;
    this.size = size;
  }

  /** A trace without rows. */
  public static Trace empty() {
    return new Builder(0).build();
  }

  /** Number of rows, duplicates included. */
  public int rows() {
    return rows;
  }

  /** The same rows with other sequence numbers, one for each; nothing is copied. */
  Trace numbered(long[] seq) {
    long[][] others = columns.clone();
    others[SEQ] = seq;
    return new Trace(rows, others, size);
  }

  long seq(int row) {
    return columns[SEQ][row];
  }

  long t1(int row) {
    return columns[T1][row];
  }

  long t2(int row) {
    return columns[T2][row];
  }

  long t3(int row) {
    return columns[T3][row];
  }

  long t4(int row) {
    return columns[T4][row];
  }

  long size(int row) {
    return size == null ? NONE : size[row];
  }

  /**
   * Collects rows; a row with values outside the ranges above causes an {@link
   * IllegalArgumentException}. For one thread.
   */
  public static final class Builder {
    private long[][] columns;
    private long @Nullable [] size;
    private int rows;
    private boolean shared;

    /**
     * @param expectedRows a hint; more rows can be added
     */
    public Builder(int expectedRows) {
      columns = new long[COLUMNS][Math.max(expectedRows, 16)];
    }

    /** Adds a message of unknown size. */
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
      if (rows == columns[SEQ].length || shared) {
        reserve(Math.addExact(rows, rows / 2 + 1));
      }
      columns[SEQ][rows] = seq;
      columns[T1][rows] = t1;
      columns[T2][rows] = t2;
      columns[T3][rows] = t3;
      columns[T4][rows] = t4;
      addSize(sizeBytes);
      rows++;
      return this;
    }

    /** Adds to the size column, which exists once a size was added. */
    private void addSize(long sizeBytes) {
      if (size == null && sizeBytes != NONE) {
        size = new long[columns[SEQ].length];
        Arrays.fill(size, 0, rows, NONE);
      }
      if (size != null) {
        size[rows] = sizeBytes;
      }
    }

    /** Makes room for {@code total} rows, column by column. */
    void reserve(int total) {
      if (total <= columns[SEQ].length && !shared) {
        return;
      }
      if (shared) {
        columns = columns.clone();
        shared = false;
      }
      int length = Math.max(total, columns[SEQ].length);
      for (int c = 0; c < COLUMNS; c++) {
        columns[c] = Arrays.copyOf(Objects.requireNonNull(columns[c]), length);
      }
      if (size != null) {
        size = Arrays.copyOf(size, length);
      }
    }

    /** The rows so far, not copied; the builder makes a copy if it is used again. */
    public Trace build() {
      shared = true;
      return new Trace(rows, columns, size);
    }

    private static void requireInRange(String name, long value) {
      if (value < 0 || value > LARGEST) {
        throw new IllegalArgumentException(name + " = " + value + " is not in 0.." + LARGEST);
      }
    }
  }
}
