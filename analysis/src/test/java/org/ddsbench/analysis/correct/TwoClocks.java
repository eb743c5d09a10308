package org.ddsbench.analysis.correct;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.ddsbench.analysis.trace.Trace;

/**
 * Makes traces of two clocks and a network whose truth is known. All times are in nanoseconds; the
 * same seed gives the same trace.
 */
final class TwoClocks {
  static final long SECOND = 1_000_000_000L;

  int messages = 2_000;
  long spanNs = 20 * SECOND;
  long epochNs = 1_000;
  long offsetNs;
  double skew;
  double noiseForwardNs = 20_000;
  double noiseBackwardNs = 20_000;
  double echoRatio = 1;
  long seed = 1;
  boolean shuffled;

  /** The ticks of the publisher's and of the subscriber's clock, to which stamps are truncated. */
  long publisherTickNs = 1;

  long subscriberTickNs = 1;

  /** The fraction of messages that arrive twice, the second time later. */
  double duplicated;

  /** When message i is sent, in nanoseconds after the start. */
  interface Schedule {
    double of(int i);
  }

  Schedule schedule = i -> (double) spanNs * i / Math.max(1, messages - 1);

  /** A delay that depends on the time after the start. */
  interface Delay {
    double at(double sinceStartNs);
  }

  Delay forwardFloor = t -> 50_000;
  Delay backwardFloor = t -> 50_000;

  /** Deviation of the subscriber's clock from a straight line. */
  Delay wander = t -> 0;

  /** A delay above the floor with about the given mean, occasionally much longer. */
  interface Noise {
    double draw(Random random, double mean);
  }

  Noise noise = TwoClocks::exponential;

  /** The fraction of messages that arrive. */
  double arriving = 1;

  /** Size of message i in bytes; {@link Trace#NONE} when the trace does not state it. */
  interface Sizes {
    long of(int i);
  }

  Sizes sizes = i -> Trace.NONE;

  /** Delay that each byte adds, by direction. */
  double forwardNsPerByte;

  double backwardNsPerByte;

  /** Steps of the subscriber's clock against the publisher's: time after the start, and size. */
  final List<double[]> steps = new ArrayList<>();

  /** The true transit times by sequence number; filled by {@link #trace}. */
  double[] transitNs = new double[0];

  double theta(double t) {
    double theta = offsetNs + skew * t + wander.at(t);
    for (double[] step : steps) {
      theta += t >= step[0] ? step[1] : 0;
    }
    return theta;
  }

  /**
   * Pings between the same two clocks: 40 in the 0.2 s before and after the messages, 20 a second
   * in between (5 in runs over 15 minutes), which take 3 us forward and 5 us back, sometimes more.
   */
  TwoClocks pings() {
    return pings(spanNs > 900 * SECOND ? 5 : 20);
  }

  /** The same pings, with {@code perSecond} a second in between. */
  TwoClocks pings(int perSecond) {
    TwoClocks pings = new TwoClocks();
    pings.seed = seed + 77;
    pings.epochNs = epochNs;
    pings.offsetNs = offsetNs;
    pings.skew = skew;
    pings.wander = wander;
    pings.steps.addAll(steps);
    pings.publisherTickNs = publisherTickNs;
    pings.subscriberTickNs = subscriberTickNs;
    pings.forwardFloor = t -> 3_000;
    pings.backwardFloor = t -> 5_000;
    pings.noise = (random, mean) -> exponential(random, random.nextInt(10) == 0 ? 50_000 : 1_000);
    double gap = (double) SECOND / perSecond;
    int between = (int) (spanNs / gap);
    pings.messages = 80 + between;
    pings.schedule =
        i ->
            i < 40
                ? -0.25e9 + i * 5e6
                : i < 40 + between
                    ? (i - 40) * gap
                    : (double) spanNs + 5e6 + (i - 40 - between) * 5e6;
    return pings;
  }

  Trace trace() {
    Random random = new Random(seed);
    transitNs = new double[messages];
    List<long[]> rows = new ArrayList<>();
    for (int i = 0; i < messages; i++) {
      long sent = Math.round(schedule.of(i));
      long bytes = sizes.of(i);
      double there =
          forwardFloor.at((double) sent)
              + forwardNsPerByte * bytes
              + noise.draw(random, noiseForwardNs);
      double arrived = sent + there;
      double echoSent = arrived + 5_000;
      double back =
          backwardFloor.at(echoSent)
              + backwardNsPerByte * bytes
              + noise.draw(random, noiseBackwardNs);
      double echoArrived = echoSent + back;
      transitNs[i] = there;
      boolean echoed = random.nextDouble() < echoRatio;
      if (arriving < 1 && random.nextDouble() >= arriving) {
        continue;
      }
      long[] row = {
        i,
        publisher((double) sent),
        subscriber(arrived),
        echoed ? subscriber(echoSent) : Trace.NONE,
        echoed ? publisher(echoArrived) : Trace.NONE,
        bytes
      };
      rows.add(row);
      if (duplicated > 0 && random.nextDouble() < duplicated) {
        long again = subscriber(arrived + exponential(random, 1e6));
        rows.add(new long[] {i, row[1], again, Trace.NONE, Trace.NONE, bytes});
      }
    }
    if (shuffled) {
      Collections.shuffle(rows, random);
    }
    Trace.Builder trace = new Trace.Builder(messages);
    rows.forEach(r -> trace.add(r[0], r[1], r[2], r[3], r[4], r[5]));
    return trace.build();
  }

  private long publisher(double time) {
    long stamp = epochNs + Math.round(time);
    return stamp - Math.floorMod(stamp, publisherTickNs);
  }

  private long subscriber(double time) {
    long stamp = epochNs + Math.round(time + theta(time));
    return stamp - Math.floorMod(stamp, subscriberTickNs);
  }

  static double exponential(Random random, double mean) {
    return mean == 0 ? 0 : -mean * Math.log1p(-random.nextDouble());
  }
}
