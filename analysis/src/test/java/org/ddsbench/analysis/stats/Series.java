package org.ddsbench.analysis.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Series whose true median and interquartile range are known; a unit is a million nanoseconds. */
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

  /** Each value is {@code phi} of the one before and normal noise, around {@code level}. */
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
