package org.ddsbench.core.payload;

/**
 * The random stream behind a payload, fixed here so that other languages can repeat it. One thread.
 */
final class SplitMix64 {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  /**
   * Starts at the mixed seed, so that neighbouring seeds do not give shifted copies of one stream.
   */
  SplitMix64(long seed) {
    state = mix(seed);
  }

  long next() {
    state += GAMMA;
    return mix(state);
  }

  /** One draw reduced to 0..bound-1 by the unsigned remainder. */
  int below(int bound) {
    return (int) Long.remainderUnsigned(next(), bound);
  }

  static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
