package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.Steadiness;
import org.ddsbench.analysis.stats.Stationarity;
import org.ddsbench.analysis.stats.WarmupSearch;
import org.ddsbench.controller.campaign.StoredSamples.Sample;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryRow;
import org.ddsbench.repository.summary.SummaryTable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Real runs whose one-way times do not stay at one level: the link to the subscriber becomes narrow
 * in the middle of one run and wide near the beginning of another, and a third is sent faster than
 * any publisher can. Reports are compared with the raw stamps, which come from one clock.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SteadinessIT {
  /**
   * On the narrow link messages of 8 KB wait 11 ms and do not queue, as they come every 20 ms. A
   * backlog after a stall of the machine drains soon.
   */
  private static final List<String> NARROW =
      List.of("root", "tbf", "rate", "5mbit", "burst", "2000", "limit", "4000000");

  /**
   * Shortest one-way time on the narrow link: everything beyond the burst must wait for the rate.
   */
  private static final long NARROW_NS = (8_000 - 2_000) * 8L * 1_000_000_000 / 5_000_000;

  private static final int MESSAGES = 500;
  private static final String SENT =
      "publicationPeriod='20ms' messageIterations='" + MESSAGES + "'";

  private final RealTestbed testbed = RealTestbed.up(2);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final Narrower narrower = new Narrower();

  SteadinessIT() throws IOException, InterruptedException {}

  /** When the link changed, by the clock of the stamps: nanoseconds since the epoch. */
  private record Moment(long beforeNs, long afterNs) {}

  /** Makes the link narrow and wide, and records when, by row. */
  private final class Narrower extends RecordingListener {
    private final Map<String, Moment> moments = new ConcurrentHashMap<>();
    private boolean isNarrow;

    @Override
    public void runStarted(TestRun run) {
      super.runStarted(run);
      narrow(run.test().equals("settles"));
    }

    @Override
    public void published(TestRun run, long messages) {
      boolean shifts = run.test().equals("shifts") && messages >= MESSAGES / 2;
      boolean settles = run.test().equals("settles") && messages >= MESSAGES / 8;
      if ((shifts || settles) && !moments.containsKey(run.test())) {
        long beforeNs = nowNs();
        narrow(shifts);
        moments.put(run.test(), new Moment(beforeNs, nowNs()));
      }
    }

    @Override
    public void runEnded(TestRun run, RunOutcome outcome) {
      super.runEnded(run, outcome);
      narrow(false);
    }

    private void narrow(boolean wanted) {
      if (wanted != isNarrow) {
        isNarrow = wanted;
        List<String> command = new ArrayList<>(List.of("tc", "qdisc", wanted ? "add" : "del"));
        command.addAll(List.of("dev", testbed.cable("node2")));
        command.addAll(wanted ? NARROW : List.of("root"));
        try {
          RealTestbed.output(command.toArray(String[]::new));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    }

    private static long nowNs() {
      Instant now = Instant.now();
      return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
    }
  }

  /** The only pair of a row: its report, its line of the summary, and its samples. */
  private record Row(PairReport report, SummaryRow summary, List<Sample> samples) {
    /** The messages that statistics use. */
    List<Sample> counted() {
      return samples.stream().filter(one -> one.ott() != null && !one.warmup()).toList();
    }

    /** Their stored one-way times. */
    long[] times() {
      return counted().stream().mapToLong(one -> Objects.requireNonNull(one.ott())).toArray();
    }

    /**
     * Whether the samples show a link that became narrow at this moment: a fifth of the messages
     * was taken before it and a fifth sent after it, and 19 of 20 of the former were faster than
     * any of the latter can be.
     */
    boolean shows(Moment narrow) {
      List<Sample> before = counted().stream().filter(s -> s.t2() < narrow.beforeNs()).toList();
      List<Sample> after = counted().stream().filter(s -> s.t1() > narrow.afterNs()).toList();
      for (Sample sample : after) {
        assertTrue(sample.t2() - sample.t1() >= NARROW_NS, sample::toString);
      }
      long fast = before.stream().filter(s -> s.t2() - s.t1() < NARROW_NS).count();
      int few = MESSAGES / 5;
      return before.size() >= few && after.size() >= few && 20 * fast >= 19L * before.size();
    }

    /** The true median of the used messages that satisfy a condition. */
    double medianNs(Predicate<Sample> chosen) {
      long[] times =
          counted().stream()
              .filter(chosen)
              .mapToLong(sample -> sample.t2() - sample.t1())
              .sorted()
              .toArray();
      return (times[(times.length - 1) / 2] + times[times.length / 2]) / 2.0;
    }

    /** The number of messages sent before a moment. */
    long sentBefore(long ns) {
      return samples.stream().filter(sample -> sample.t1() < ns).count();
    }

    void assertBounded(double trueNs, double saidNs) {
      double bound = Objects.requireNonNull(report.correction().uncertaintyNs());
      assertTrue(Math.abs(trueNs - saidNs) <= bound, () -> trueNs + " ns, but " + report);
    }
  }

  @BeforeAll
  void measure() throws IOException {
    String row = "  <test id='%s' messageType='CompactAvenue' %s/>";
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='steady'>",
            "  <defaults dds='cyclonedds' qualityOfService='BestEffort' clock='realtime'/>",
            row.formatted("shifts", SENT),
            row.formatted("settles", SENT + " warmup='auto'"),
            row.formatted("hurries", "publicationPeriod='1us' messageIterations='20000'"),
            "</campaign>");
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, narrower);
    assertEquals(3, result.completed(), narrower.outcomes::toString);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  private Row row(String test) throws IOException {
    SummaryRow row =
        CampaignSummary.of(store, "steady").rows().stream()
            .filter(one -> one.run().test().equals(test))
            .findFirst()
            .orElseThrow();
    return new Row(
        Objects.requireNonNull(row.report()),
        row,
        StoredSamples.of(store.run("steady", row.run().run())));
  }

  /**
   * A machine that stalls for as long as the narrow link delays messages hides the effect of the
   * link.
   */
  @Test
  void aLinkThatBecomesNarrowMakesARunNotStationary() throws IOException {
    Row row = row("shifts");
    Moment narrow = Objects.requireNonNull(narrower.moments.get("shifts"));
    boolean shows = row.shows(narrow);
    Steadiness steady = row.report().steadiness();
    Steadiness.Change change = steady.change();
    assertEquals(
        change == null ? Steadiness.Status.STATIONARY : Steadiness.Status.NOT_STATIONARY,
        steady.status(),
        row::toString);
    Stationarity expected = Objects.requireNonNull(Stationarity.of(row.times()));
    assertEquals(expected.isStationary(), change == null, row::toString);
    assertTrue(change != null || !shows, row::toString);
    if (change != null) {
      assertEquals(row.counted().get(expected.change()).seq(), change.seq(), row::toString);
      row.assertBounded(row.medianNs(sample -> sample.seq() < change.seq()), change.beforeNs());
      row.assertBounded(row.medianNs(sample -> sample.seq() >= change.seq()), change.afterNs());
      isSaid("shifts", row, "not stationary");
    }
  }

  @Test
  void aPublisherThatCannotKeepItsRateIsSaidToBesideItsMedian() throws IOException {
    Row row = row("hurries");
    assertTrue(row.report().rate().isMissed(), row::toString);
    String said =
        row.summary().caveats().stream()
            .filter(caveat -> caveat.endsWith(" % of the rate"))
            .findFirst()
            .orElseThrow();
    isSaid("hurries", row, said);
  }

  @Test
  void theWarmupEndsWhereTheLinkBecomesWide() throws IOException {
    Row row = row("settles");
    long found = Objects.requireNonNull(row.report().steadiness().warmupFound());
    Moment wide = Objects.requireNonNull(narrower.moments.get("settles"));
    long narrow = row.sentBefore(wide.beforeNs());
    assertTrue(narrow >= MESSAGES / 8, row::toString);
    for (Sample sample : row.samples()) {
      if (sample.t2() != SampleLog.NONE && sample.t2() < wide.beforeNs()) {
        assertTrue(sample.t2() - sample.t1() >= NARROW_NS, sample::toString);
      }
    }
    // A stall of the machine moves the end that is found, so the test searches the same times.
    List<Sample> received = row.samples().stream().filter(one -> one.ott() != null).toList();
    int end =
        WarmupSearch.end(
            received.stream().mapToLong(one -> Objects.requireNonNull(one.ott())).toArray());
    assertEquals(end == 0 ? 0 : received.get(end).seq(), found);
    assertEquals(found, row.report().counts().warmup());
    for (Sample sample : row.samples()) {
      assertEquals(sample.seq() < found, sample.warmup(), sample::toString);
    }
    row.assertBounded(
        row.medianNs(sample -> true),
        Objects.requireNonNull(row.report().correction().ottNs().median()));
  }

  /** Checks the caveat in the table, the report, summary.csv and the JSON object. */
  private void isSaid(String test, Row row, String word) throws IOException {
    CampaignSummary summary = CampaignSummary.of(store, "steady");
    List<String> lines = SummaryTable.lines(summary);
    String shown = String.join("\n", lines);
    String median =
        String.format(Locale.ROOT, "%.1f ", row.summary().ottMedianNs().orElseThrow() / 1000);
    assertTrue(
        lines.stream().anyMatch(line -> line.contains(" " + median) && line.contains(", " + word)),
        shown);
    String caveats = String.join("; ", row.summary().caveats());
    Path csv = testbed.scratch().resolve("summary.csv");
    summary.writeCsv(csv);
    assertTrue(Files.readString(csv).contains(caveats), caveats);
    assertTrue(summary.json().contains(caveats), summary.json());
    Path html = testbed.scratch().resolve(test + ".html");
    HtmlReport.write(store, summary, html);
    String report = Files.readString(html);
    row.summary().caveats().forEach(caveat -> assertTrue(report.contains(caveat), caveat));
  }
}
