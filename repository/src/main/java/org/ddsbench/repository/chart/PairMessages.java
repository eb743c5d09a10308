package org.ddsbench.repository.chart;

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
  private final MessageSeries.Builder intended;

  PairMessages(StoredMessage first, @Nullable PairReport report, int pointsALine) {
    publisher = first.publisher();
    subscriber = first.subscriber();
    long counted = report == null ? 0 : report.correction().ottNs().count();
    timeline = new Timelines(report == null ? 0 : report.counts().received(), pointsALine);
    ott = new MessageSeries.Builder(counted);
    intended = new MessageSeries.Builder(counted);
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
      intended.add(message.number(), message.ottIntendedNs());
    }
  }

  Timelines timeline() {
    return timeline;
  }

  /** The one-way times that count; to be asked for once. */
  MessageSeries ott() {
    return ott.build();
  }

  /** The same messages' times from T0; to be asked for once. */
  MessageSeries intended() {
    return intended.build();
  }
}
