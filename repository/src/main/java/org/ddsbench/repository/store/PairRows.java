package org.ddsbench.repository.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The rows of one pair while they are read: columns that grow. */
final class PairRows {
  private final int publisher;
  private final int subscriber;
  private long[] t0 = new long[1024];
  private long[] t1 = new long[1024];
  private long[] t2 = new long[1024];
  private long[] ott = new long[1024];
  private long[] rtt = new long[1024];
  private boolean[] warmup = new boolean[1024];
  private boolean[] refused = new boolean[1024];
  private int count;

  PairRows(int publisher, int subscriber) {
    this.publisher = publisher;
    this.subscriber = subscriber;
  }

  void add(
      boolean isWarmup,
      long t0Ns,
      long t1Ns,
      long t2Ns,
      @Nullable Long ottNs,
      @Nullable Long rttNs,
      boolean isRefused) {
    if (count == t1.length) {
      resize(2 * count);
    }
    warmup[count] = isWarmup;
    t0[count] = t0Ns;
    t1[count] = t1Ns;
    t2[count] = t2Ns;
    ott[count] = ottNs == null ? PairSeries.MISSING : ottNs;
    rtt[count] = rttNs == null ? PairSeries.MISSING : rttNs;
    refused[count] = isRefused;
    count++;
  }

  /** The rows so far. */
  PairSeries series() {
    resize(count);
    return new PairSeries(publisher, subscriber, t0, t1, t2, ott, rtt, warmup, refused);
  }

  private void resize(int capacity) {
    t0 = Arrays.copyOf(t0, capacity);
    t1 = Arrays.copyOf(t1, capacity);
    t2 = Arrays.copyOf(t2, capacity);
    ott = Arrays.copyOf(ott, capacity);
    rtt = Arrays.copyOf(rtt, capacity);
    refused = Arrays.copyOf(refused, capacity);
    warmup = Arrays.copyOf(warmup, capacity);
  }
}
