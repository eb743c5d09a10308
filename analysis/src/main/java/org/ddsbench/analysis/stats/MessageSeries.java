package org.ddsbench.analysis.stats;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values of the messages of one pair, each with the message's number; a message without a value is
 * left out. Immutable.
 */
public final class MessageSeries {
  private final int[] numbers;
  private final long[] values;
  private final int count;

  /** Takes the arrays over without a copy; they may be longer than there are messages. */
  private MessageSeries(int[] numbers, long[] values, int count) {
    this.numbers = numbers;
    this.values = values;
    this.count = count;
  }

  /**
   * Makes a series of copies of both arrays.
   *
   * @param numbers ascending, distinct, from 0
   * @param values one for each number
   */
  public MessageSeries(int[] numbers, long[] values) {
    this(numbers.clone(), values.clone(), values.length);
    if (numbers.length != values.length) {
      throw new IllegalArgumentException(numbers.length + " numbers, " + values.length + " values");
    }
  }

  public int count() {
    return count;
  }

  int number(int i) {
    return numbers[i];
  }

  long value(int i) {
    return values[i];
  }

  /** The values in the order of the messages; a copy. */
  public long[] values() {
    return Arrays.copyOf(values, count);
  }

  /** The values of several series together, sorted; makes only one copy, since they may be many. */
  public static long[] ascending(List<MessageSeries> series) {
    long[] all = new long[series.stream().mapToInt(MessageSeries::count).sum()];
    int at = 0;
    for (MessageSeries one : series) {
      one.copyTo(all, at);
      at += one.count();
    }
    Arrays.sort(all);
    return all;
  }

  /** Copies the values, in the order of the messages, into a longer array. */
  public void copyTo(long[] target, int at) {
    System.arraycopy(values, 0, target, at, count);
  }

  /**
   * The mean absolute difference of the values of two messages that were sent one after the other
   * and both have one: |D| of RFC 3550, section 6.4.1, without its smoothing. For one-way times it
   * needs no synchronised clocks. Null without such two messages.
   */
  public @Nullable Double jitter() {
    double sum = 0;
    long neighbours = 0;
    for (int i = 1; i < count; i++) {
      if (numbers[i] == numbers[i - 1] + 1) {
        sum += Math.abs((double) values[i] - values[i - 1]);
        neighbours++;
      }
    }
    return neighbours == 0 ? null : sum / neighbours;
  }

  /** Collects values in the order of the messages. For one thread. */
  public static final class Builder {
    private int[] numbers;
    private long[] values;
    private int count;

    /**
     * @param expected a hint: with the exact number nothing is copied
     */
    public Builder(long expected) {
      int capacity = (int) Math.max(16, Math.min(expected, Integer.MAX_VALUE - 8));
      numbers = new int[capacity];
      values = new long[capacity];
    }

    /** Adds the value of a message; numbers ascend. */
    public void add(int number, long value) {
      if (count == values.length) {
        numbers = Arrays.copyOf(numbers, count + count / 2);
        values = Arrays.copyOf(values, count + count / 2);
      }
      numbers[count] = number;
      values[count++] = value;
    }

    /** The series, which takes the arrays over: the builder cannot be used again. */
    public MessageSeries build() {
      return new MessageSeries(numbers, values, count);
    }
  }
}
