package org.ddsbench.core.random;

/**
 * The random numbers for payloads, orders and resamples (Steele, Lea, Flood: <i>Fast Splittable
 * Pseudorandom Number Generators</i>, OOPSLA 2014), fixed here so that other languages can repeat
 * it. One thread.
 */
public final class SplitMix64 {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1.0p-53;

  private long state;

  /**
   * Starts at the mixed seed, so that neighbouring seeds do not give shifted copies of one
   * sequence.
   */
  public SplitMix64(long seed) {
    state = mix(seed);
  }

  /** 64 random bits. */
  public long next() {
    state += GAMMA;
    return mix(state);
  }

  /** One draw, reduced to 0..bound-1 by the unsigned remainder. */
  public int below(int bound) {
    return (int) Long.remainderUnsigned(next(), bound);
  }

  /** One draw from 0 to below 1: its upper 53 bits. */
  public double fraction() {
    return (next() >>> 11) * UNIT;
  }

  /** 64 random bits that depend on all three numbers; random.hpp of the apps has the same. */
  public static long bits(long seed, long stream, long number) {
    return mix(mix(mix(seed + GAMMA) + stream * GAMMA + GAMMA) + number * GAMMA + GAMMA);
  }

  static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
