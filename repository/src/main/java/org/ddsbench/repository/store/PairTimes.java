package org.ddsbench.repository.store;

import java.util.Optional;
import org.ddsbench.analysis.stats.MessageSeries;
import org.jspecify.annotations.Nullable;

/**
 * The times of one pair that count: received, no warm-up, no duplicate.
 *
 * @param sent messages after the warm-up that write() took, or that arrived all the same
 * @param bounds how far each time of the series may be off because of the clocks; absent where that
 *     was not asked for, or is not known of every time
 */
public record PairTimes(
    int publisher,
    int subscriber,
    MessageSeries series,
    long sent,
    Optional<MessageSeries> bounds) {

  /** Takes the pairs of a run one after the other, so that none has to be kept. */
  public interface Visitor {
    void pair(PairTimes times);
  }

  /** The same with several times of each pair. */
  public interface KindVisitor {
    void pair(StoredTime time, PairTimes times);
  }

  /** Collects the times of a pair. */
  static final class Builder {
    private final int publisher;
    private final int subscriber;
    private final MessageSeries.Builder series;
    private MessageSeries.@Nullable Builder bounds;
    private int number;
    private long sent;

    /**
     * @param expected a hint of how many times there are
     * @param bounded whether bounds are asked for
     */
    Builder(int publisher, int subscriber, long expected, boolean bounded) {
      this.publisher = publisher;
      this.subscriber = subscriber;
      series = new MessageSeries.Builder(expected);
      bounds = bounded ? new MessageSeries.Builder(expected) : null;
    }

    boolean isOf(int otherPublisher, int otherSubscriber) {
      return publisher == otherPublisher && subscriber == otherSubscriber;
    }

    /** The next message: its time, or that it has none, and how far that may be off. */
    void add(
        boolean warmup,
        boolean refused,
        boolean received,
        @Nullable Long timeNs,
        @Nullable Long boundNs) {
      sent += !warmup && (!refused || received) ? 1 : 0;
      if (timeNs != null && !warmup) {
        series.add(number, timeNs);
        if (boundNs == null) {
          bounds = null;
        } else if (bounds != null) {
          bounds.add(number, boundNs);
        }
      }
      number++;
    }

    PairTimes build() {
      return new PairTimes(
          publisher,
          subscriber,
          series.build(),
          sent,
          Optional.ofNullable(bounds).map(MessageSeries.Builder::build));
    }
  }
}
