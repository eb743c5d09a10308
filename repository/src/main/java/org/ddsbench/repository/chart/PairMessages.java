package org.ddsbench.repository.chart;

import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.repository.store.StoredMessage;

/** The counted times of one pair of one run, collected while its messages are read. */
final class PairMessages {
  private final int publisher;
  private final int subscriber;
  private final boolean wanted;
  private final boolean curves;
  private final MessageSeries.Builder ott;
  private final MessageSeries.Builder intended;

  /**
   * @param expected number of counted times
   * @param wanted whether anything is collected
   * @param curves whether the times from T0 are collected as well
   */
  PairMessages(int publisher, int subscriber, long expected, boolean wanted, boolean curves) {
    this.publisher = publisher;
    this.subscriber = subscriber;
    this.wanted = wanted;
    this.curves = curves;
    ott = new MessageSeries.Builder(expected);
    intended = new MessageSeries.Builder(curves ? expected : 0);
  }

  boolean holds(StoredMessage message) {
    return message.publisher() == publisher && message.subscriber() == subscriber;
  }

  void add(StoredMessage message) {
    if (wanted && message.counts()) {
      ott.add(message.number(), message.ottNs());
      if (curves) {
        intended.add(message.number(), message.ottIntendedNs());
      }
    }
  }

  MessageSeries ott() {
    return ott.build();
  }

  /** The times of the same messages from T0. */
  MessageSeries intended() {
    return intended.build();
  }
}
