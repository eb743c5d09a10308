package org.ddsbench.analysis.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/** Series with known median and interquartile range; a unit is a million nanoseconds. */
final class Series {
  static final double UNIT = 1e6;

  private Series() {}

  static MessageSeries of(long... values) {
    return new MessageSeries(IntStream.range(0, values.length).toArray(), values);
  }

  static PooledSample pooled(long[]... repetitions) {
    return PooledSample.of(
        Arrays.stream(repetitions).map(values -> RunSample.of(List.of(of(values)))).toList());
  }

  /** Independent, exponential with mean 1: median ln 2, interquartile range ln 3. */
  static long[] exponential(Random random, int n) {
    return IntStream.range(0, n)
        .mapToLong(i -> Math.round(-UNIT * Math.log(1 - random.nextDouble())))
        .toArray();
  }

  /** Independent, Pareto with shape 1.1 and minimum 1: its mean is useless. */
  static long[] pareto(Random random, int n) {
    return IntStream.range(0, n)
        .mapToLong(i -> Math.round(UNIT * Math.pow(1 - random.nextDouble(), -1 / 1.1)))
        .toArray();
  }

  /**
   * Normal around 0 or around 3; each message stays at the level before it with probability
   * 299/300.
   */
  static long[] regimes(Random random, int n) {
    long[] values = new long[n];
    boolean high = random.nextBoolean();
    for (int i = 0; i < n; i++) {
      high ^= random.nextInt(300) == 0;
      values[i] = Math.round(UNIT * ((high ? 3 : 0) + random.nextGaussian()));
    }
    return values;
  }

  /**
   * Values of 0.3 with noise of 0.05 on a machine that occasionally stalls for up to 60; after a
   * stall each message is late by {@code catchUp} less than the one before. {@code catchUp} depends
   * on the time, from 0 to below 1.
   */
  static long[] stalled(Random random, int n, DoubleUnaryOperator catchUp) {
    long[] values = new long[n];
    double waits = 0;
    for (int i = 0; i < n; i++) {
      waits = Math.max(0, waits - catchUp.applyAsDouble((double) i / n));
      waits = random.nextInt(80) == 0 ? 60 * random.nextDouble() : waits;
      values[i] = Math.round(UNIT * (0.3 + 0.05 * random.nextGaussian() + waits));
    }
    return values;
  }

  /**
   * Adds {@code change}, a function of a message's time from 0 to below 1, to each value, in units.
   */
  static long[] plus(long[] values, DoubleUnaryOperator change) {
    long[] moved = values.clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] += Math.round(UNIT * change.applyAsDouble((double) i / moved.length));
    }
    return moved;
  }

  /** Waiting plus service time of an overloaded server: one arrival every 1 / (1 + overload). */
  static long[] queue(Random random, int n, double overload) {
    long[] values = new long[n];
    double waiting = 0;
    for (int i = 0; i < n; i++) {
      double service = 0.7 - 0.3 * Math.log(1 - random.nextDouble());
      waiting = Math.max(0, waiting + service - 1 / (1 + overload));
      values[i] = Math.round(UNIT * (waiting + service));
    }
    return values;
  }

  /** Each value is {@code phi} times the previous one plus normal noise, around {@code level}. */
  static long[] autoregressive(Random random, int n, double phi, double level) {
    long[] values = new long[n];
    double x = random.nextGaussian() / Math.sqrt(1 - phi * phi);
    for (int i = 0; i < n; i++) {
      x = phi * x + random.nextGaussian();
      values[i] = Math.round(UNIT * (level + x));
    }
    return values;
  }
}
