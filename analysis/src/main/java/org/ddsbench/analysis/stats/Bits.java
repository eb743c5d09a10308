package org.ddsbench.analysis.stats;

import java.util.function.IntPredicate;

/**
 * A series of zeros and ones, and its autocovariance, computed 64 places at a time. Immutable once
 * it is filled.
 */
final class Bits {
  private final long[] words;
  private final int length;
  private final int ones;

  private Bits(long[] words, int length) {
    this.words = words;
    this.length = length;
    int count = 0;
    for (long word : words) {
      count += Long.bitCount(word);
    }
    ones = count;
  }

  static Bits where(int length, IntPredicate isOne) {
    long[] words = new long[(length + 63) / 64 + 1];
    for (int i = 0; i < length; i++) {
      if (isOne.test(i)) {
        words[i >> 6] |= 1L << i;
      }
    }
    return new Bits(words, length);
  }

  /** The sum over (x_i - mean)(x_{i+lag} - mean), divided by the length of the whole series. */
  double autocovariance(int lag) {
    double mean = (double) ones / length;
    int first = onesFrom(0, length - lag);
    int last = ones - onesFrom(0, lag);
    return (together(lag) - mean * (first + last) + (length - lag) * mean * mean) / length;
  }

  /** How many pairs of places {@code lag} apart are both one. */
  private long together(int lag) {
    int skip = lag >> 6;
    long count = 0;
    for (int i = 0; i + skip < words.length - 1; i++) {
      long shifted = words[i + skip] >>> lag;
      if ((lag & 63) != 0) {
        shifted |= words[i + skip + 1] << -lag;
      }
      count += Long.bitCount(words[i] & shifted);
    }
    return count;
  }

  private int onesFrom(int start, int end) {
    int count = 0;
    for (int i = start; i < end; i++) {
      if ((i & 63) == 0 && i + 64 <= end) {
        count += Long.bitCount(words[i >> 6]);
        i += 63;
      } else {
        count += (int) (words[i >> 6] >>> i & 1);
      }
    }
    return count;
  }
}
