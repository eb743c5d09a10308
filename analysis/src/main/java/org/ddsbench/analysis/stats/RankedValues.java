package org.ddsbench.analysis.stats;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ddsbench.analysis.trace.SortedOrder;

/**
 * Values in ascending order, each with a label; the order of equal values is arbitrary. Immutable.
 *
 * <p>Value and label share a word where their range allows it, with 8 bytes for each value, so that
 * plain longs are sorted. Otherwise the values are sorted through an index.
 */
final class RankedValues {
  private final long[] words;
  private final int[] labels;
  private final int labelBits;
  private final long least;

  private RankedValues(long[] words, int[] labels, int labelBits, long least) {
    this.words = words;
    this.labels = labels;
    this.labelBits = labelBits;
    this.least = least;
  }

  /** The smallest and the largest value. */
  record Range(long least, long most) {}

  int count() {
    return words.length;
  }

  /** The value of a rank, from 0. */
  long value(int rank) {
    return labels.length == 0 ? least + (words[rank] >> labelBits) : words[rank];
  }

  /** The label of the value of a rank. */
  int label(int rank) {
    return labels.length == 0 ? (int) (words[rank] & ((1L << labelBits) - 1)) : labels[rank];
  }

  /** Collects values in any order. */
  static final class Builder {
    private final long[] words;
    private final int[] labels;
    private final int labelBits;
    private final long least;
    private final boolean packed;
    private int count;

    /**
     * @param count how many values will be added
     * @param range the range of all of them
     * @param labelCount labels are 0..labelCount-1
     */
    Builder(int count, Range range, int labelCount) {
      words = new long[count];
      labelBits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, labelCount - 1));
      least = range.least();
      long span = range.most() - least;
      packed = count == 0 || (span >= 0 && span < 1L << (Long.SIZE - 1 - labelBits));
      labels = new int[packed ? 0 : count];
    }

    void add(long value, int label) {
      if (packed) {
        words[count++] = (value - least) << labelBits | label;
      } else {
        words[count] = value;
        labels[count++] = label;
      }
    }

    /** The ranked values; all must have been added. */
    RankedValues build() {
      if (packed) {
        Arrays.sort(words);
        return new RankedValues(words, labels, labelBits, least);
      }
      int[] order =
          SortedOrder.of(count, (a, b) -> Long.compare(words[a], words[b]))
              .orElseGet(() -> IntStream.range(0, count).toArray());
      long[] sorted = new long[count];
      int[] sortedLabels = new int[count];
      for (int k = 0; k < count; k++) {
        sorted[k] = words[order[k]];
        sortedLabels[k] = labels[order[k]];
      }
      return new RankedValues(sorted, sortedLabels, labelBits, least);
    }
  }
}
