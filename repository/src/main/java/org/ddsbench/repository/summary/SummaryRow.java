package org.ddsbench.repository.summary;

import java.util.Optional;
import java.util.OptionalDouble;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.SendRate;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.ResourceUse;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * One planned (publisher, subscriber) pair of a stored run.
 *
 * @param report null when the run failed, or left nothing of this pair
 * @param use of the pair's subscriber app; null when nothing was recorded
 * @param ott of the one-way times; null when there are no samples
 * @param rtt of the round-trip times, likewise
 */
public record SummaryRow(
    RunManifest run,
    int publisher,
    int subscriber,
    @Nullable PairReport report,
    @Nullable ResourceUse use,
    @Nullable SeriesStatistics ott,
    @Nullable SeriesStatistics rtt) {

  /** The node that carries the publisher. */
  public String publisherNode() {
    return node(Role.PUBLISHER, publisher);
  }

  /** The node that carries the subscriber. */
  public String subscriberNode() {
    return node(Role.SUBSCRIBER, subscriber);
  }

  /** Median of the corrected one-way times; nothing when none was measured. */
  public Optional<Double> ottMedianNs() {
    return Optional.ofNullable(report).map(pair -> pair.correction().ottNs().median());
  }

  /**
   * Whether the clocks' error bound says too little about the median: it is above a tenth of it, or
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

  /** Messages a second that were scheduled; null where the pattern has no schedule. */
  public @Nullable Double scheduledRate() {
    boolean scheduled = run.parameters().pattern().paced();
    return scheduled && report != null ? report.rate().scheduledHz() : null;
  }

  /** Share of its schedule's rate that the publisher reached, if that was too little. */
  public OptionalDouble missedRate() {
    SendRate rate = report == null ? null : report.rate();
    return rate == null || !rate.isMissed()
        ? OptionalDouble.empty()
        : OptionalDouble.of(rate.reachedShare());
  }

  /**
   * How many receptions and echoes brought another content than was sent, in words; empty when none
   * did, or contents were not compared.
   */
  public String difference() {
    long errors = report == null ? 0 : report.counts().contentErrors();
    return errors == 0 ? "" : InteropVerdict.DIFFERS.words() + " (" + errors + ")";
  }

  /** Why there are no numbers; empty when there are some. */
  public String gap() {
    if (ottMedianNs().isPresent()) {
      return "";
    }
    RunManifest.Failure failure = run.failure();
    if (failure != null) {
      String where = failure.node().isEmpty() ? "" : " on " + failure.node();
      return failure.kind() + where + ": " + failure.reason();
    }
    return report == null ? run.status() + ", nothing was measured" : "no message arrived";
  }

  private String node(Role role, int index) {
    return run.endpoints(role).stream()
        .filter(endpoint -> endpoint.index() == index)
        .map(Endpoint::node)
        .findFirst()
        .orElse("");
  }
}
