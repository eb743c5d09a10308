package org.ddsbench.repository.chart;

import java.util.Arrays;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.repository.store.StoredMessage;
import org.jspecify.annotations.Nullable;

/** What charts need of the messages of one pair of one run, collected as they are read. */
final class PairMessages {
  private final int publisher;
  private final int subscriber;
  private final Timelines timeline;
  private final MessageSeries.Builder ott;
  private long[] intended;
  private int count;

  PairMessages(StoredMessage first, @Nullable PairReport report, int pointsALine) {
    publisher = first.publisher();
    subscriber = first.subscriber();
    long counted = report == null ? 0 : report.correction().ottNs().count();
    timeline = new Timelines(report == null ? 0 : report.counts().received(), pointsALine);
    ott = new MessageSeries.Builder(counted);
    intended = new long[(int) Math.max(16, Math.min(counted, Integer.MAX_VALUE - 8))];
  }

  int publisher() {
    return publisher;
  }

  int subscriber() {
    return subscriber;
  }

  boolean holds(StoredMessage message) {
    return message.publisher() == publisher && message.subscriber() == subscriber;
  }

  void add(StoredMessage message) {
    timeline.add(message);
    if (message.counts()) {
      ott.add(message.number(), message.ottNs());
      if (count == intended.length) {
        intended = Arrays.copyOf(intended, count + count / 2);
      }
      intended[count++] = message.ottIntendedNs();
    }
  }

  Timelines timeline() {
    return timeline;
  }

  /** The one-way times that count; to be asked for once. */
  MessageSeries ott() {
    return ott.build();
  }

  /** The same messages' times from T0, in any order. */
  long[] intended() {
    intended = count == intended.length ? intended : Arrays.copyOf(intended, count);
    return intended;
  }
}
