package org.ddsbench.repository.chart;

import java.util.stream.Collectors;
import org.ddsbench.analysis.pair.PairCounts;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.repository.chart.ChartModel.Timeline;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.StoredMessage;
import org.ddsbench.repository.summary.Caveats;
import org.ddsbench.repository.summary.PairEnds;

/**
 * Makes lines over time of the messages of a pair of a run, which are added one after the other.
 */
final class Timelines {
  private final RunManifest run;
  private final PairEnds pair;
  private final Decimation raw;
  private final Decimation corrected;
  private long received;
  private long firstT1Ns = StoredMessage.MISSING;
  private long firstRawNs;
  private long warmupEndNs;

  /**
   * @param first the first message; it must be added as well
   * @param limit largest number of points in a line; a pair without a received message has empty
   *     lines
   */
  Timelines(RunManifest run, StoredMessage first, int limit) {
    this.run = run;
    pair = PairEnds.of(run, first.publisher(), first.subscriber());
    long expected =
        run.pair(first.publisher(), first.subscriber())
            .map(PairReport::counts)
            .map(PairCounts::received)
            .orElse(0L);
    raw = new Decimation(expected, limit);
    corrected = new Decimation(expected, limit);
  }

  /** Whether a message is of this pair and run. */
  boolean holds(RunManifest of, StoredMessage message) {
    return run.run().equals(of.run())
        && pair.publisher() == message.publisher()
        && pair.subscriber() == message.subscriber();
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

  Timeline line() {
    String caveats =
        run.pair(pair.publisher(), pair.subscriber()).stream()
            .flatMap(report -> Caveats.of(run, report).stream())
            .collect(Collectors.joining(", "));
    return new Timeline(
        run.run(), pair, received, warmupEndNs, caveats, raw.points(), corrected.points());
  }
}
