package org.ddsbench.analysis.stats;

import org.jspecify.annotations.Nullable;

/**
 * Values of the messages of one pair, each with the message's number; a message without a value is
 * left out. Immutable.
 */
public final class MessageSeries {
  private final int[] numbers;
  private final long[] values;

  /**
   * Copies both.
   *
   * @param numbers ascending, none twice, from 0
   * @param values one a number
   */
  public MessageSeries(int[] numbers, long[] values) {
    if (numbers.length != values.length) {
      throw new IllegalArgumentException(numbers.length + " numbers, " + values.length + " values");
    }
    this.numbers = numbers.clone();
    this.values = values.clone();
  }

  public int count() {
    return values.length;
  }

  int number(int i) {
    return numbers[i];
  }

  long value(int i) {
    return values[i];
  }

  /** The values in the order of the messages; a copy. */
  public long[] values() {
    return values.clone();
  }

  /**
   * The mean absolute difference of the values of two messages that were sent one after the other
   * and both have one: |D| of RFC 3550, section 6.4.1, without its smoothing. Of one-way times it
   * needs no synchronised clocks. Null when there are no such two.
   */
  public @Nullable Double jitter() {
    double sum = 0;
    long count = 0;
    for (int i = 1; i < values.length; i++) {
      if (numbers[i] == numbers[i - 1] + 1) {
        sum += Math.abs((double) values[i] - values[i - 1]);
        count++;
      }
    }
    return count == 0 ? null : sum / count;
  }
}
