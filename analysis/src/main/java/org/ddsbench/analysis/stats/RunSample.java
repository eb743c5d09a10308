package org.ddsbench.analysis.stats;

import java.util.List;

/**
 * A run as part of a resample: the values of all its pairs, each at the place in time that its
 * message's number stands for. Pairs are drawn together, since a message is sent to all subscribers
 * at the same moment. Immutable.
 */
public final class RunSample {
  private final List<MessageSeries> pairs;
  private final int first;
  private final int places;
  private final double blockLength;

  private RunSample(List<MessageSeries> pairs, int first, int places, double blockLength) {
    this.pairs = pairs;
    this.first = first;
    this.places = places;
    this.blockLength = blockLength;
  }

  /** The sample of a run; the block length is the longest that any of its pairs needs. */
  public static RunSample of(List<MessageSeries> pairs) {
    List<MessageSeries> some = pairs.stream().filter(pair -> pair.count() > 0).toList();
    int first = some.stream().mapToInt(pair -> pair.number(0)).min().orElse(0);
    int end = some.stream().mapToInt(pair -> pair.number(pair.count() - 1)).max().orElse(-1) + 1;
    int places = Math.max(0, end - first);
    double longest = 1;
    for (MessageSeries pair : some) {
      double placesAMessage = (double) places / pair.count();
      longest = Math.max(longest, BlockLength.of(pair.count(), pair::value) * placesAMessage);
    }
    return new RunSample(some, first, places, longest);
  }

  /** Values of all pairs. */
  public int count() {
    return pairs.stream().mapToInt(MessageSeries::count).sum();
  }

  List<MessageSeries> pairs() {
    return pairs;
  }

  /** Messages from the first to the last that has a value. */
  int places() {
    return places;
  }

  /** The place of a message's number, from 0. */
  int place(int number) {
    return number - first;
  }

  /** Mean length of a block, in places. */
  public double blockLength() {
    return blockLength;
  }
}
