package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.EffectiveCount;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.ResourceUse;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.StoredPart;
import org.ddsbench.repository.store.StoredTime;
import org.jspecify.annotations.Nullable;

/**
 * One planned (publisher, subscriber) pair of a stored run.
 *
 * @param report null when the run failed, or has no report of this pair
 * @param use resource use of the pair's subscriber app; null when nothing was recorded
 * @param ott statistics of the one-way times; null without samples
 * @param rtt statistics of the round-trip times; null without samples
 * @param sending medians and p99, where the messages are enough, of the times from T0, of lateness
 *     and of write(); empty without samples
 * @param parts medians of the parts of the one-way times; empty when no probe observed the pair
 */
public record SummaryRow(
    RunManifest run,
    int publisher,
    int subscriber,
    @Nullable PairReport report,
    @Nullable ResourceUse use,
    @Nullable SeriesStatistics ott,
    @Nullable SeriesStatistics rtt,
    Map<StoredTime, QuantileEstimates> sending,
    Map<StoredPart, QuantileEstimates> parts) {
  public SummaryRow {
    sending = Map.copyOf(sending);
    parts = Map.copyOf(parts);
  }

  /** The rows of a run without the values from its tables. */
  static List<SummaryRow> outline(RunManifest run) {
    List<SummaryRow> rows = new ArrayList<>();
    for (Endpoint publisher : run.endpoints(Role.PUBLISHER)) {
      for (Endpoint subscriber : run.endpoints(Role.SUBSCRIBER)) {
        rows.add(
            new SummaryRow(
                run,
                publisher.index(),
                subscriber.index(),
                run.pair(publisher.index(), subscriber.index()).orElse(null),
                null,
                null,
                null,
                Map.of(),
                Map.of()));
      }
    }
    return rows;
  }

  /** The estimates of one of the times in {@link #sending}. */
  public QuantileEstimates sending(StoredTime time) {
    return sending.getOrDefault(time, QuantileEstimates.NONE);
  }

  /** The estimates of the median of a part of the one-way times. */
  public QuantileEstimates part(StoredPart part) {
    return parts.getOrDefault(part, QuantileEstimates.NONE);
  }

  /** The node that carries the publisher. */
  public String publisherNode() {
    return node(Role.PUBLISHER, publisher);
  }

  /** The node that carries the subscriber. */
  public String subscriberNode() {
    return node(Role.SUBSCRIBER, subscriber);
  }

  /** Median of the corrected one-way times; empty when none was measured. */
  public Optional<Double> ottMedianNs() {
    return Optional.ofNullable(report).map(pair -> pair.correction().ottNs().median());
  }

  /**
   * Whether the clocks' error bound is large compared with the median: above a tenth of it, or
   * unknown.
   */
  public boolean isBoundWide() {
    PairReport pair = report;
    if (pair == null || pair.correction().ottNs().median() == null) {
      return false;
    }
    Long bound = pair.correction().medianBoundNs();
    return bound == null || bound > 0.1 * Math.abs(pair.correction().ottNs().median());
  }

  /** Number of independent messages that those counted are worth; null when unknown. */
  public @Nullable Double effectiveMessages() {
    Double stored = report == null ? null : report.steadiness().effectiveMessages();
    return stored == null && ott != null ? ott.effective() : stored;
  }

  /** Whether there were too few independent messages for reliable intervals. */
  public boolean isUnreliable() {
    Double effective = effectiveMessages();
    return effective != null && EffectiveCount.isTooFew(effective);
  }

  /** What to know before relying on the median: see {@link Caveats}. */
  public List<String> caveats() {
    return report == null ? List.of() : Caveats.of(run, report, effectiveMessages());
  }

  /** Messages a second that were scheduled; null where the pattern has no schedule. */
  public @Nullable Double scheduledRate() {
    boolean scheduled = run.parameters().get(Parameters.PATTERN).paced();
    return scheduled && report != null ? report.rate().scheduledHz() : null;
  }

  /**
   * The number of receptions and echoes whose content differs from what was sent, in words; empty
   * when none did, or contents were not compared.
   */
  public String difference() {
    long errors = report == null ? 0 : report.counts().contentErrors();
    return errors == 0 ? "" : InteropVerdict.DIFFERS.words() + " (" + errors + ")";
  }

  /** Why it has no numbers; empty when it has some. */
  public String gap() {
    if (ottMedianNs().isPresent()) {
      return "";
    }
    RunManifest.Failure failure = run.failure();
    if (failure != null) {
      String where = failure.node().isEmpty() ? "" : " on " + failure.node();
      return failure.kind() + where + ": " + failure.reason();
    }
    if (report == null) {
      return run.status() + ", nothing was measured";
    }
    long received = report.counts().received();
    String ofAll = received + " of " + (received + report.counts().lost());
    return received == 0
        ? "no message arrived (" + ofAll + ")"
        : "no one-way time is known (" + ofAll + " messages arrived)";
  }

  private String node(Role role, int index) {
    return run.endpoint(role, index).map(Endpoint::node).orElse("");
  }
}
