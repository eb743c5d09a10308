package org.ddsbench.repository.chart;

import org.ddsbench.repository.chart.ChartModel.Timeline;
import org.ddsbench.repository.store.StoredMessage;

/** Makes lines over time of the messages of a pair, which come one after the other. */
final class Timelines {
  private final Decimation raw;
  private final Decimation corrected;
  private long received;
  private long firstT1Ns = StoredMessage.MISSING;
  private long firstRawNs;
  private long warmupEndNs;

  /**
   * @param expected how many messages were received
   * @param limit at most so many points a line; a pair without a received message has empty lines
   */
  Timelines(long expected, int limit) {
    raw = new Decimation(expected, limit);
    corrected = new Decimation(expected, limit);
  }

  void add(StoredMessage message) {
    firstT1Ns = firstT1Ns == StoredMessage.MISSING ? message.t1Ns() : firstT1Ns;
    long sinceStartNs = message.t1Ns() - firstT1Ns;
    warmupEndNs = message.warmup() ? sinceStartNs : warmupEndNs;
    if (message.received()) {
      firstRawNs = received == 0 ? message.rawNs() : firstRawNs;
      received++;
      raw.add((double) sinceStartNs, (double) (message.rawNs() - firstRawNs));
      corrected.add((double) sinceStartNs, (double) message.ottNs());
    }
  }

  Timeline line(String run, String pair) {
    return new Timeline(run, pair, received, warmupEndNs, raw.points(), corrected.points());
  }
}
