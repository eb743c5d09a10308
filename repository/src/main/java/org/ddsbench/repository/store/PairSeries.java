package org.ddsbench.repository.store;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ddsbench.analysis.stats.MessageSeries;

/**
 * The messages of one pair in order of seq, duplicates left out. Raw stamps of the two clocks,
 * nanoseconds. Immutable.
 */
public final class PairSeries {
  /** Stands for a time that is not known, since a stamp is missing. */
  public static final long MISSING = Long.MIN_VALUE;

  private final int publisher;
  private final int subscriber;
  private final long[] t0;
  private final long[] t1;
  private final long[] t2;
  private final long[] ott;
  private final long[] rtt;
  private final boolean[] warmup;
  private final boolean[] refused;

  PairSeries(
      int publisher,
      int subscriber,
      long[] t0,
      long[] t1,
      long[] t2,
      long[] ott,
      long[] rtt,
      boolean[] warmup,
      boolean[] refused) {
    this.publisher = publisher;
    this.subscriber = subscriber;
    this.t0 = t0;
    this.t1 = t1;
    this.t2 = t2;
    this.ott = ott;
    this.rtt = rtt;
    this.warmup = warmup;
    this.refused = refused;
  }

  public int publisher() {
    return publisher;
  }

  public int subscriber() {
    return subscriber;
  }

  /** Messages sent. */
  public int count() {
    return t1.length;
  }

  public boolean received(int i) {
    return ott[i] != MISSING;
  }

  public long t1Ns(int i) {
    return t1[i];
  }

  /** Uncorrected difference of the two clocks' stamps, of a message that was received. */
  public long rawNs(int i) {
    return t2[i] - t1[i];
  }

  /** Corrected one-way time of a message that was received; may be negative. */
  public long ottNs(int i) {
    return ott[i];
  }

  public boolean warmup(int i) {
    return warmup[i];
  }

  /** The one-way times that count: received, no warm-up, no duplicate; in order of seq. */
  public long[] countedOttNs() {
    return counted(Metric.OTT).values();
  }

  /** The same from the intended send time T0: one-way time and lateness of the publisher. */
  public long[] countedOttIntendedNs() {
    return IntStream.range(0, ott.length)
        .filter(i -> received(i) && !warmup[i])
        .mapToLong(i -> ott[i] + t1[i] - t0[i])
        .toArray();
  }

  /** The times that count, each with the number of its message. */
  public MessageSeries counted(Metric metric) {
    long[] times = metric == Metric.OTT ? ott : rtt;
    int[] numbers = new int[times.length];
    long[] counted = new long[times.length];
    int n = 0;
    for (int i = 0; i < times.length; i++) {
      if (times[i] != MISSING && !warmup[i]) {
        numbers[n] = i;
        counted[n++] = times[i];
      }
    }
    return new MessageSeries(Arrays.copyOf(numbers, n), Arrays.copyOf(counted, n));
  }

  /** Messages after the warm-up that write() took, or that arrived all the same. */
  public long countedSent() {
    long sent = 0;
    for (int i = 0; i < ott.length; i++) {
      sent += !warmup[i] && (!refused[i] || received(i)) ? 1 : 0;
    }
    return sent;
  }
}
