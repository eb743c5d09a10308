package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.QuantileEstimate;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.StoredTime;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.SummaryRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How well publishers kept their schedules, with intervals. */
class SendingSectionTest {
  private static final Pattern INTERVAL =
      Pattern.compile("<small[^>]*> \\[[^\\]]+\\]( \\?)?</small>");

  @TempDir private Path root = Path.of("");

  private CampaignSummary summary(RunStore store, int messages) throws IOException {
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, messages)).store(store);
    return CampaignSummary.of(store, "c");
  }

  private static Map<StoredTime, Summary> stored(PairReport pair) {
    return Map.of(
        StoredTime.OTT_INTENDED,
        pair.ottIntendedNs(),
        StoredTime.LATENESS,
        pair.latenessNs(),
        StoredTime.WRITE,
        pair.writeNs());
  }

  /** The node summarised the same times from its logs, including lost and refused messages. */
  @Test
  void intervalsAreOfTheTimesThatTheNodeSummarised() throws IOException {
    SummaryRow row = summary(new RunStore(root), 1500).rows().get(0);
    stored(Objects.requireNonNull(row.report()))
        .forEach(
            (time, summary) -> {
              QuantileEstimates found = row.sending(time);
              QuantileEstimate median =
                  Objects.requireNonNull(found.estimate(SeriesStatistics.MEDIAN));
              QuantileEstimate p99 = Objects.requireNonNull(found.estimate(SeriesStatistics.P99));
              assertEquals(summary.median(), Double.valueOf(median.value()), time.toString());
              assertEquals(summary.p99(), Double.valueOf(p99.value()), time.toString());
              assertTrue(median.interval().low() <= median.value(), time.toString());
              assertTrue(median.value() <= median.interval().high(), time.toString());
              assertTrue(Objects.requireNonNull(found.effective()) <= summary.count());
            });
  }

  @Test
  void everyPercentileHasItsInterval() throws IOException {
    RunStore store = new RunStore(root);
    assertEquals(6, intervals(store, summary(store, 1500)), "p50 and p99, of OTT the p99 alone");
  }

  /**
   * With fewer messages only medians have intervals: a percentile without one is a dash without
   * brackets.
   */
  @Test
  void whatIsNotToldHasNoInterval() throws IOException {
    RunStore store = new RunStore(root);
    assertEquals(2, intervals(store, summary(store, 300)));
  }

  private static long intervals(RunStore store, CampaignSummary summary) throws IOException {
    List<RunManifest> runs = store.manifests("c");
    String html = SendingSection.of(runs, summary, new Naming(runs)).toString();
    return INTERVAL.matcher(html).results().count();
  }
}
