package org.ddsbench.repository;

import java.util.Arrays;
import java.util.Random;

/** Simulated messages of a pair: the last ones are lost, a few are late. */
final class FakeSamples {
  private static final String HEAD =
      "publisher,subscriber,seq,warmup,duplicate,t0_ns,t1_ns,write_return_ns,t2_ns,t3_ns,t4_ns,ott_ns,ott_intended_ns,rtt_ns,ott_uncertainty_ns\n";

  private final String csv;
  private final long[] ott;

  private FakeSamples(String csv, long[] ott) {
    this.csv = csv;
    this.ott = ott;
  }

  /** Messages over twenty seconds; the same arguments give the same messages. */
  static FakeSamples of(int run, int subscriber, int messages, int lost, long medianNs) {
    Random random = new Random(run * 31L + subscriber);
    StringBuilder csv = new StringBuilder(HEAD);
    long[] otts = new long[messages];
    int counted = 0;
    for (int seq = 0; seq < messages; seq++) {
      long t0 = seq * (20_000_000_000L / messages);
      long t1 = t0 + 1_000 + random.nextInt(3000);
      long ott =
          (long) (medianNs * (0.8 + 0.15 * subscriber) - 12_000 * Math.log(1 - random.nextDouble()))
              + (random.nextInt(150) == 0 ? 30L * random.nextInt(20_000) : 0);
      boolean warmup = seq < messages / 10;
      boolean arrived = seq < messages - lost;
      line(csv, 0, subscriber, seq, warmup ? 1 : 0, 0, t0, t1, t1 + 9_000);
      csv.append(',');
      if (!arrived) {
        csv.append("-1,-1,-1,,,,\n");
      } else {
        long t2 = t1 + ott + 3_000_000_000L + t1 / 20_000;
        line(csv, t2, t2 + 5_000, t1 + 2 * ott + 5_000, ott, ott + t1 - t0, 2 * ott);
        csv.append(",\n");
        if (!warmup) {
          otts[counted++] = ott;
        }
      }
    }
    return new FakeSamples(csv.toString(), Arrays.copyOf(otts, counted));
  }

  /** One line per message, as a node writes it. */
  String csv() {
    return csv;
  }

  /** One-way times of the messages that statistics use, in nanoseconds. */
  long[] ott() {
    return ott.clone();
  }

  private static void line(StringBuilder csv, long... values) {
    for (int i = 0; i < values.length; i++) {
      csv.append(i == 0 ? "" : ",").append(values[i]);
    }
  }
}
