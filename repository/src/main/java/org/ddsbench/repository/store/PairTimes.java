package org.ddsbench.repository.store;

import org.ddsbench.analysis.stats.MessageSeries;

/**
 * The times of one pair that count: received, no warm-up, no duplicate.
 *
 * @param sent messages after the warm-up that write() took, or that arrived all the same
 */
public record PairTimes(int publisher, int subscriber, MessageSeries series, long sent) {

  /** Takes the pairs of a run one after the other, so that none has to be kept. */
  public interface Visitor {
    void pair(PairTimes times);
  }

  /** Collects the times of a pair. */
  static final class Builder {
    private final int publisher;
    private final int subscriber;
    private final MessageSeries.Builder series;
    private int number;
    private long sent;

    Builder(int publisher, int subscriber, long expected) {
      this.publisher = publisher;
      this.subscriber = subscriber;
      series = new MessageSeries.Builder(expected);
    }

    boolean isOf(int otherPublisher, int otherSubscriber) {
      return publisher == otherPublisher && subscriber == otherSubscriber;
    }

    /** The next message: its time, or that it has none. */
    void add(boolean warmup, boolean refused, boolean received, long timeNs, boolean timed) {
      sent += !warmup && (!refused || received) ? 1 : 0;
      if (timed && !warmup) {
        series.add(number, timeNs);
      }
      number++;
    }

    PairTimes build() {
      return new PairTimes(publisher, subscriber, series.build(), sent);
    }
  }
}
