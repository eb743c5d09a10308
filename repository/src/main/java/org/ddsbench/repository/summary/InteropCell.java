package org.ddsbench.repository.summary;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.ddsbench.analysis.pair.PairCounts;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.core.campaign.DdsPair;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.delivery.Delivery;
import org.ddsbench.repository.store.RunManifest;

/**
 * The result of one pair of implementations in one configuration, over all repetitions.
 *
 * @param verdict the worst of the runs
 * @param reason why a run failed; empty when none did
 * @param sent messages sent; with exclusive publishers those of the one from which most were
 *     received
 * @param receptionErrors receptions with a content that differs from what was sent
 * @param echoErrors echoes of correct receptions with a content that differs
 * @param weaker messages received from the other exclusive publishers
 * @param ott the corrected one-way times of each run and pair of endpoints
 */
public record InteropCell(
    DdsPair pair,
    List<RunManifest> runs,
    InteropVerdict verdict,
    String reason,
    long sent,
    long received,
    long receptionErrors,
    long echoes,
    long echoErrors,
    long weaker,
    List<Summary> ott) {
  private static final String NOT_MATCHED = "not matched: ";

  public InteropCell {
    runs = List.copyOf(runs);
    ott = List.copyOf(ott);
  }

  /** The runs of one pair in one configuration. */
  static InteropCell of(List<RunManifest> runs) {
    List<PairReport> heard =
        runs.stream()
            .flatMap(run -> Delivery.expected(run.parameters(), run.pairs()).stream())
            .toList();
    List<PairCounts> counts = heard.stream().map(PairReport::counts).toList();
    long all =
        runs.stream()
            .flatMap(run -> run.pairs().stream())
            .mapToLong(pair -> pair.counts().received())
            .sum();
    long received = counts.stream().mapToLong(PairCounts::received).sum();
    long echoErrors = counts.stream().mapToLong(PairCounts::echoContentErrors).sum();
    InteropVerdict verdict =
        runs.stream()
            .map(InteropCell::verdict)
            .max(Comparator.naturalOrder())
            .orElse(InteropVerdict.FAILED);
    return new InteropCell(
        runs.get(0).parameters().ddsPair(),
        runs,
        verdict,
        runs.stream().map(InteropCell::reason).filter(why -> !why.isEmpty()).findFirst().orElse(""),
        counts.stream().mapToLong(PairCounts::sent).sum(),
        received,
        counts.stream().mapToLong(PairCounts::contentErrors).sum() - echoErrors,
        counts.stream().mapToLong(PairCounts::echoes).sum(),
        echoErrors,
        all - received,
        heard.stream()
            .map(pair -> pair.correction().ottNs())
            .filter(ott -> ott.count() > 0)
            .toList());
  }

  /** Messages that did not arrive. */
  public long lost() {
    return sent - received;
  }

  /** Echoes of received messages that did not come back; 0 without echoes. */
  public long lostEchoes() {
    return isEchoed() ? received - echoes : 0;
  }

  /** Whether echoes return what was received. */
  public boolean isEchoed() {
    return runs.get(0).parameters().get(Parameters.ECHO) != Echo.NONE;
  }

  /** Whether contents were compared. */
  public boolean isVerified() {
    return runs.get(0).parameters().get(Parameters.VERIFY);
  }

  private static InteropVerdict verdict(RunManifest run) {
    RunManifest.Failure failure = run.failure();
    if (failure != null || run.pairs().isEmpty()) {
      return failure != null && failure.kind().equals(InteropVerdict.NOT_MATCHED.name())
          ? InteropVerdict.NOT_MATCHED
          : InteropVerdict.FAILED;
    }
    List<PairCounts> counts =
        Delivery.expected(run.parameters(), run.pairs()).stream().map(PairReport::counts).toList();
    if (counts.stream().anyMatch(one -> one.contentErrors() > 0)) {
      return InteropVerdict.DIFFERS;
    }
    boolean echoed = run.parameters().get(Parameters.ECHO) != Echo.NONE;
    boolean missing =
        counts.stream()
            .anyMatch(
                one -> one.received() < one.sent() || (echoed && one.echoes() < one.received()));
    if (missing) {
      return InteropVerdict.LOST;
    }
    return run.parameters().get(Parameters.VERIFY)
        ? InteropVerdict.INTACT
        : InteropVerdict.DELIVERED;
  }

  private static String reason(RunManifest run) {
    RunManifest.Failure failure = run.failure();
    if (failure == null) {
      return "";
    }
    int at = failure.reason().indexOf(NOT_MATCHED);
    return at < 0
        ? failure.kind() + ": " + failure.reason()
        : failure.reason().substring(at + NOT_MATCHED.length());
  }

  /** The one-way times in microseconds: median and IQR, or the range of several medians. */
  public String times() {
    if (ott.isEmpty()) {
      return "";
    }
    double[] medians = ott.stream().mapToDouble(InteropCell::median).sorted().toArray();
    Summary only = ott.get(0);
    return ott.size() == 1 && only.iqr() != null
        ? String.format(Locale.ROOT, "%.1f \u00b5s, IQR %.1f", medians[0] / 1e3, only.iqr() / 1e3)
        : String.format(
            Locale.ROOT,
            "%.1f to %.1f \u00b5s",
            medians[0] / 1e3,
            medians[medians.length - 1] / 1e3);
  }

  private static double median(Summary times) {
    Double median = times.median();
    return median == null ? 0 : median;
  }
}
