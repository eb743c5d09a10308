package org.ddsbench.repository.store;

import java.util.Optional;
import org.ddsbench.analysis.stats.MessageSeries;
import org.jspecify.annotations.Nullable;

/**
 * The counted times of one pair: of received messages, without warm-up and duplicates.
 *
 * @param sent messages after the warm-up that write() accepted, or that arrived nevertheless
 * @param bounds how far each time of the series may be off because of the clocks; absent where not
 *     requested, or unknown for some time
 */
public record PairTimes(
    int publisher,
    int subscriber,
    MessageSeries series,
    long sent,
    Optional<MessageSeries> bounds) {

  /** Receives the pairs of a run one after the other, so that none has to be kept. */
  public interface Visitor {
    void pair(PairTimes times);
  }

  /** The same with several kinds of time for each pair. */
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
     * @param expected a hint for the number of times
     * @param bounded whether bounds are requested
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

    /** Adds the next message: its time, if it has one, and the bound of that time. */
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
