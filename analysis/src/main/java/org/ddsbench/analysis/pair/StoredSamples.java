package org.ddsbench.analysis.pair;

import java.util.Arrays;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * Samples from rows that were stored after their logs had been joined: the columns of {@code
 * pair-<p>-<s>.samples.csv}. Immutable.
 *
 * <p>What only the logs show is not counted: {@code reordered} and the content errors are 0.
 */
public final class StoredSamples implements PairSamples {
  private static final int SEQ = 0;
  private static final int T0 = 1;
  private static final int T1 = 2;
  private static final int WRITE_RETURN = 3;
  private static final int T2 = 4;
  private static final int T3 = 5;
  private static final int T4 = 6;
  private static final int STAMPS = 7;
  private static final byte WARMUP = 1;
  private static final byte DUPLICATE = 2;

  private final int publisher;
  private final int subscriber;
  private final long[][] stamps;
  private final byte[] flags;
  private final PairCounts counts;

  private StoredSamples(int publisher, int subscriber, long[][] stamps, byte[] flags) {
    this.publisher = publisher;
    this.subscriber = subscriber;
    this.stamps = stamps;
    this.flags = flags;
    this.counts = count();
  }

  private PairCounts count() {
    long sent = 0;
    long failed = 0;
    long arrived = 0;
    long lost = 0;
    long duplicates = 0;
    long warmup = 0;
    long echoes = 0;
    for (int row = 0; row < rows(); row++) {
      if (duplicate(row)) {
        duplicates++;
        continue;
      }
      boolean refused = writeReturn(row) == SampleLog.NONE;
      sent++;
      failed += refused ? 1 : 0;
      arrived += received(row) ? 1 : 0;
      lost += !received(row) && !refused ? 1 : 0;
      warmup += warmup(row) ? 1 : 0;
      echoes += echoed(row) ? 1 : 0;
    }
    return new PairCounts(sent, failed, arrived, lost, duplicates, 0, 0, warmup, echoes, 0);
  }

  @Override
  public int publisher() {
    return publisher;
  }

  @Override
  public int subscriber() {
    return subscriber;
  }

  @Override
  public PairCounts counts() {
    return counts;
  }

  @Override
  public int rows() {
    return flags.length;
  }

  @Override
  public long seq(int row) {
    return stamps[SEQ][row];
  }

  @Override
  public boolean warmup(int row) {
    return (flags[row] & WARMUP) != 0;
  }

  @Override
  public boolean duplicate(int row) {
    return (flags[row] & DUPLICATE) != 0;
  }

  @Override
  public boolean received(int row) {
    return t2(row) != SampleLog.NONE;
  }

  @Override
  public boolean echoed(int row) {
    return t4(row) != SampleLog.NONE;
  }

  @Override
  public long t0(int row) {
    return stamps[T0][row];
  }

  @Override
  public long t1(int row) {
    return stamps[T1][row];
  }

  @Override
  public long writeReturn(int row) {
    return stamps[WRITE_RETURN][row];
  }

  @Override
  public long t2(int row) {
    return stamps[T2][row];
  }

  @Override
  public long t3(int row) {
    return stamps[T3][row];
  }

  @Override
  public long t4(int row) {
    return stamps[T4][row];
  }

  /** Collects the rows of a pair in the order of {@link PairSamples}. For one thread. */
  public static final class Builder {
    private final long[][] stamps = new long[STAMPS][1024];
    private byte[] flags = new byte[1024];
    private int count;

    /**
     * Adds a row.
     *
     * @param values seq, T0, T1, return of write(), T2, T3, T4
     */
    public Builder add(boolean warmup, boolean duplicate, long... values) {
      if (values.length != STAMPS) {
        throw new IllegalArgumentException(values.length + " values instead of " + STAMPS);
      }
      if (count == flags.length) {
        resize(count + count / 2);
      }
      flags[count] = (byte) ((warmup ? WARMUP : 0) | (duplicate ? DUPLICATE : 0));
      for (int column = 0; column < STAMPS; column++) {
        stamps[column][count] = values[column];
      }
      count++;
      return this;
    }

    /** The rows so far, which are not copied: the builder is used up. */
    public StoredSamples build(int publisher, int subscriber) {
      resize(count);
      return new StoredSamples(publisher, subscriber, stamps, flags);
    }

    private void resize(int rows) {
      for (int column = 0; column < STAMPS; column++) {
        stamps[column] = Arrays.copyOf(stamps[column], rows);
      }
      flags = Arrays.copyOf(flags, rows);
    }
  }
}
