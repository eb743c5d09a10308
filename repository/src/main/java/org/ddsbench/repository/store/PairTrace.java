package org.ddsbench.repository.store;

import java.util.Arrays;

/**
 * The received messages of one pair over time, duplicates left out and warm-up included, in
 * primitive arrays with 24 bytes for each message. It holds only some of very many messages: see
 * {@link #stretch}. Nanoseconds. Its arrays are not copied and must not be changed.
 */
public final class PairTrace {
  private final long[] times;
  private final long[] raw;
  private final long[] otts;
  private final long warmupEndNs;
  private final long stretch;

  private PairTrace(long[] times, long[] raw, long[] otts, long warmupEndNs, long stretch) {
    this.times = times;
    this.raw = raw;
    this.otts = otts;
    this.warmupEndNs = warmupEndNs;
    this.stretch = stretch;
  }

  /**
   * 1 if it holds all messages. Otherwise it holds, of each group of this many successive messages,
   * those with the smallest and the largest one-way time and T2-T1.
   */
  public long stretch() {
    return stretch;
  }

  /** The number of messages that it holds. */
  public int count() {
    return times.length;
  }

  /** T1 since that of the first message sent, ascending. */
  public long[] timesNs() {
    return times;
  }

  /** T2-T1 of the two clocks, minus that of the first message received. */
  public long[] rawNs() {
    return raw;
  }

  /** Corrected one-way times. */
  public long[] ottNs() {
    return otts;
  }

  /** When the last warm-up message was sent; 0 without. */
  public long warmupEndNs() {
    return warmupEndNs;
  }

  /** Collects messages in the order of T1. */
  static final class Builder {
    private final long stretch;
    private long[] times;
    private long[] raw;
    private long[] otts;
    private int count;
    private boolean begun;
    private long firstT1Ns;
    private long warmupEndNs;

    /**
     * @param expected approximate number of messages
     * @param stretch 1 if these are all messages
     */
    Builder(long expected, long stretch) {
      this.stretch = stretch;
      int size = (int) Math.max(16, Math.min(expected, Integer.MAX_VALUE - 8));
      times = new long[size];
      raw = new long[size];
      otts = new long[size];
    }

    void add(boolean warmup, long t1Ns, long t2Ns, long ottNs, boolean received) {
      firstT1Ns = begun ? firstT1Ns : t1Ns;
      begun = true;
      warmupEndNs = warmup ? t1Ns - firstT1Ns : warmupEndNs;
      if (!received) {
        return;
      }
      if (count == times.length) {
        times = Arrays.copyOf(times, count + count / 2);
        raw = Arrays.copyOf(raw, times.length);
        otts = Arrays.copyOf(otts, times.length);
      }
      times[count] = t1Ns - firstT1Ns;
      raw[count] = t2Ns - t1Ns - (count == 0 ? 0 : raw[0]);
      otts[count] = ottNs;
      count++;
    }

    PairTrace build() {
      if (count > 0) {
        raw[0] = 0;
      }
      return new PairTrace(fitted(times), fitted(raw), fitted(otts), warmupEndNs, stretch);
    }

    private long[] fitted(long[] values) {
      return values.length == count ? values : Arrays.copyOf(values, count);
    }
  }
}
