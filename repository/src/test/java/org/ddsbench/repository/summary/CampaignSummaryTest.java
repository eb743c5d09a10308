package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.chart.CampaignCharts;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignSummaryTest {
  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void storeRuns() throws Exception {
    store = new RunStore(root);
    FakeRun.of("c, \"x\"", 1).shape(64, 2, 50).store(store);
    FakeRun.of("c, \"x\"", 2)
        .dds("fastdds", "eProsima Fast DDS", 70_000)
        .shape(64, 2, 50)
        .failing()
        .store(store);
  }

  @Test
  void theCsvIsTheGoldenOne() throws Exception {
    Path csv = root.resolve("summary.csv");
    CampaignSummary.of(store, "c, \"x\"").writeCsv(csv);
    try (var golden = getClass().getResourceAsStream("golden-summary.csv")) {
      String expected =
          golden == null ? "" : new String(golden.readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(expected, Files.readString(csv));
    }
  }

  @Test
  void theJsonHoldsTheColumnsAndWhyARunFailed() throws Exception {
    JsonNode json =
        JsonMapper.builder().build().readTree(CampaignSummary.of(store, "c, \"x\"").json());
    assertEquals(4, json.get("rows").size());
    assertEquals(64, json.get("rows").get(0).get("message_bytes_serialized").asInt());
    assertTrue(json.get("rows").get(0).get("failure").isNull());
    assertEquals(
        "DEADLINE on node2: the endpoints did not match in 30 s",
        json.get("rows").get(3).get("failure").asText());
  }

  @Test
  void aPublisherBehindItsScheduleIsMarked() throws Exception {
    FakeRun.of("slow", FakeRun.SLOW).store(store);
    CampaignSummary summary = CampaignSummary.of(store, "slow");
    String line = SummaryTable.lines(summary).get(2);
    assertTrue(
        line.endsWith("completed, 1 of 200 lost (0.5 %), 80.0 % of the rate, not stationary"),
        line);
    JsonNode row = JsonMapper.builder().build().readTree(summary.json()).get("rows").get(0);
    assertEquals(10, row.get("rate_scheduled_hz").asDouble());
    assertEquals(8, row.get("rate_reached_hz").asDouble());
  }

  /** The caveats of a median are shown beside it everywhere. */
  @Test
  void aMedianComesWithItsCaveats() throws Exception {
    FakeRun.of("slow", FakeRun.SLOW).shape(64, 1, 300).store(store);
    CampaignSummary summary = CampaignSummary.of(store, "slow");
    SummaryRow row = summary.rows().get(0);
    assertEquals(
        List.of(
            "1 of 300 lost (0.333 %)",
            "80.0 % of the rate",
            "not stationary: median 48.0 us before message 70, 84.0 us after",
            "intervals unreliable: n_eff 12, below 30"),
        row.caveats());
    List<String> lines = SummaryTable.lines(summary);
    String line = lines.get(2);
    assertTrue(
        line.endsWith("completed, 1 of 300 lost (0.333 %), 80.0 % of the rate, not stationary"),
        line);
    assertEquals(
        List.of(
            "not stationary:",
            "  Eclipse Cyclone DDS, Complex, 64 B, 1 subscriber 0>0:"
                + " median 48.0 us before message 70, 84.0 us after"),
        lines.subList(lines.size() - 2, lines.size()));
    assertTrue(line.matches(".* \\d+\\.\\d \\[\\d+\\.\\d, \\d+\\.\\d]\\? .*"), line);
    assertTrue(line.contains("269 (12) "), line);
    assertTrue(lines.stream().anyMatch(note -> note.startsWith("? ")), lines::toString);
    JsonNode json = JsonMapper.builder().build().readTree(summary.json()).get("rows").get(0);
    assertEquals(String.join("; ", row.caveats()), json.get("caveats").asText());
    assertEquals("not_stationary", json.get("ott_status").asText());
    assertEquals(70, json.get("change_seq").asInt());
    assertEquals(84_000, json.get("change_after_ns").asDouble());
    assertEquals(12.5, json.get("ott_effective_messages").asDouble());
    assertEquals(30, json.get("warmup_messages").asInt());
    for (String quantile : List.of("p05", "p25", "p75", "p90", "p95")) {
      double value = json.get("ott_" + quantile + "_ns").asDouble();
      assertTrue(json.get("ott_" + quantile + "_ci_low_ns").asDouble(value) <= value, quantile);
      assertTrue(json.get("ott_" + quantile + "_ci_high_ns").asDouble(value) >= value, quantile);
    }
    assertTrue(json.get("ott_p99_ci_high_ns").isNull(), "three values lie beyond");
    assertTrue(
        RunFacts.of(row.run()).stream()
            .anyMatch(
                fact ->
                    fact.name().equals("caveat")
                        && fact.value().startsWith("pair 0>0: not stationary")),
        "the run's details");
    assertTrue(row.run().pairs().stream().anyMatch(pair -> pair.steadiness().isShifting()));
  }

  @Test
  void theTableAlignsAndNamesReasons() throws Exception {
    List<String> lines = SummaryTable.lines(CampaignSummary.of(store, "c, \"x\""));
    assertEquals(8, lines.size());
    assertTrue(lines.get(7).startsWith("[...] 95 % interval"), lines.get(7));
    assertTrue(lines.get(0).startsWith("message  bytes  subs  implementation"), lines.get(0));
    assertTrue(lines.get(2).contains("Eclipse Cyclone DDS   0>0"), lines.get(2));
    assertTrue(
        lines.get(2).endsWith("4.0    44 (39)     1  completed, 1 of 50 lost (2 %)"), lines.get(2));
    assertTrue(lines.get(5).endsWith("DEADLINE on node2: the endpoints did not match in 30 s"));
  }

  @Test
  void aDisturbedRunIsMarkedWithTheFigure() throws Exception {
    FakeRun.of("disturbed", 1).stolen(43).store(store);
    CampaignSummary summary = CampaignSummary.of(store, "disturbed");
    List<String> lines = SummaryTable.lines(summary);
    assertTrue(lines.get(2).endsWith("completed, disturbed, 1 of 200 lost (0.5 %)"), lines.get(2));
    assertEquals(
        List.of(
            "disturbed:",
            "  Eclipse Cyclone DDS, Complex, 1024 B, 1 subscriber: node1: 43.0 % of the processors'"
                + " time was stolen (limit 2 %)"),
        lines.subList(lines.size() - 2, lines.size()));
    JsonNode row = JsonMapper.builder().build().readTree(summary.json()).get("rows").get(0);
    assertTrue(row.get("disturbed").asBoolean());
    assertEquals(43, row.get("steal_percent").asDouble());
    assertEquals(0.25, row.get("run_delay_percent").asDouble());
    assertEquals(3, row.get("publishing_involuntary_switches").asInt());
    assertTrue(row.get("most_frequency_khz").isNull());
    assertEquals(
        List.of("node1: 43.0 % of the processors' time was stolen (limit 2 %)"),
        RunFacts.of(summary.rows().get(0).run()).stream()
            .filter(fact -> fact.name().equals("disturbed"))
            .map(RunFacts.Fact::value)
            .toList());
  }

  @Test
  void ofARunThatWasMeasuredAgainTheUndisturbedAttemptIsPooled() throws Exception {
    FakeRun first = FakeRun.of("again", 1).dds("a", "A", 900_000).repeats(1, 1).stolen(43);
    first.store(store);
    FakeRun.of("again", 2).dds("a", "A", 60_000).repeats(1, 2).store(store);
    FakeRun.of("again", 3)
        .dds("a", "A", 60_000)
        .measuresAgain(first, 2)
        .minutesLater(9)
        .store(store);
    CampaignSummary summary = CampaignSummary.of(store, "again");
    assertEquals(3, summary.rows().size());
    assertEquals(
        List.of("run2", "run3"),
        summary.pooled().get(0).repetitions().stream().map(RunManifest::run).sorted().toList());
    assertTrue(
        SummaryTable.lines(summary).stream().anyMatch(line -> line.contains("A attempt 2 ")),
        () -> String.join("\n", SummaryTable.lines(summary)));
  }

  @Test
  void theNumbersOfAllRepetitionsSayThatTheyRestOnDisturbedRuns() throws Exception {
    FakeRun.of("all", 1).shape(64, 2, 200).repeats(1, 1).stolen(43).store(store);
    FakeRun.of("all", FakeRun.SLOW).shape(64, 2, 200).repeats(1, 2).store(store);
    CampaignSummary summary = CampaignSummary.of(store, "all");
    List<String> lines = SummaryTable.lines(summary);
    List<String> pairs = lines.stream().filter(line -> line.contains("Complex  ")).toList();
    assertEquals(2, pairs.size(), () -> String.join("\n", lines));
    for (String pair : pairs) {
      assertTrue(
          pair.matches(
              ".* all 2 .*medians [0-9.]+ to [0-9.]+, 1 of 2 disturbed, 2 of 400 lost \\(0.5 %"
                  + " \\[0.061, 1.8]\\), 1 of 2 below their rate,"
                  + " 1 of 2 not stationary"),
          pair);
    }
    String name = "  Eclipse Cyclone DDS, Complex, 64 B, 2 subscribers";
    assertEquals(
        List.of(
            "",
            "disturbed:",
            name + ": node1: 43.0 % of the processors' time was stolen (limit 2 %)",
            "",
            "not stationary:",
            name + " #2 0>0: median 48.0 us before message 70, 84.0 us after",
            name + " #2 0>1: median 48.0 us before message 70, 84.0 us after",
            "",
            "below the rate of the schedule:",
            name + " #2 0>0: 80.0 % of the rate",
            name + " #2 0>1: 80.0 % of the rate"),
        lines.subList(lines.size() - 11, lines.size()));
    Path html = root.resolve("all.html");
    HtmlReport.write(store, summary, html);
    assertTrue(Files.readString(html).contains(">rests on 1 disturbed run of 2"));
  }

  /** The table merges these lines; the report and summary.csv have every figure. */
  @Test
  void disturbedRunsOfOneConfigurationShareALine() throws Exception {
    for (int repetition : List.of(1, 3, 4)) {
      FakeRun.of("all", repetition)
          .shape(64, 2, 200)
          .repeats(1, repetition)
          .stolen(43)
          .store(store);
    }
    FakeRun.of("all", 2).shape(64, 2, 200).repeats(1, 2).store(store);
    List<String> lines = SummaryTable.lines(CampaignSummary.of(store, "all"));
    int title = lines.indexOf("disturbed:");
    assertEquals(
        List.of(
            "  Eclipse Cyclone DDS, Complex, 64 B, 2 subscribers: node1: 43.0 % of the processors'"
                + " time was stolen (limit 2 %); also #3, #4"),
        lines.subList(title + 1, lines.size()).stream()
            .takeWhile(line -> !line.isEmpty())
            .toList());
  }

  private CampaignSummary repeated(String campaign, long... mediansNs) throws Exception {
    for (int i = 0; i < mediansNs.length; i++) {
      FakeRun.of(campaign, i + 1)
          .dds("cyclonedds", "Eclipse Cyclone DDS", mediansNs[i])
          .shape(64, 1, 300)
          .repeats(1, i + 1)
          .store(store);
    }
    return CampaignSummary.of(store, campaign);
  }

  @Test
  void repetitionsArePooledWithTheirSpread() throws Exception {
    CampaignSummary summary = repeated("same", 60_000, 60_100, 60_000);
    PooledPair pooled = summary.pooled().get(0);
    assertEquals(1, summary.pooled().size());
    assertEquals(3, pooled.repetitions().size());
    List<Double> medians =
        summary.rows().stream().map(row -> row.ottMedianNs().orElseThrow()).sorted().toList();
    assertEquals(medians.get(0), pooled.leastMedianNs());
    assertEquals(medians.get(2), pooled.mostMedianNs());
    assertTrue(pooled.medianNs() >= medians.get(0) && pooled.medianNs() <= medians.get(2));
    Interval iqr = Objects.requireNonNull(pooled.iqrInterval());
    assertTrue(iqr.low() <= pooled.iqrNs() && pooled.iqrNs() <= iqr.high(), iqr.toString());
    assertEquals(List.of(), pooled.apart());
    assertEquals(List.of(), summary.warnings());
    assertEquals(1, pooled.tails().size(), "807 messages tell p95, not p99");
    Bootstrap.Tail p95 = pooled.tails().get(0);
    assertTrue(p95.interval().low() <= p95.value() && p95.value() <= p95.interval().high());
    JsonNode json = JsonMapper.builder().build().readTree(summary.json()).at("/repetitions/0");
    assertEquals(p95.value(), json.get("ott_p95_ns").asDouble(), 0.01);
    assertEquals(Math.rint(p95.interval().low()), json.get("ott_p95_ci_low_ns").asDouble());
    assertTrue(json.get("ott_p99_ns").isNull() && json.get("ott_p99_ci_high_ns").isNull());
    List<String> lines = SummaryTable.lines(summary);
    assertEquals(6, lines.size(), lines.toString());
    String number = "\\d+\\.\\d \\[\\d+\\.\\d, \\d+\\.\\d]";
    assertTrue(lines.get(0).contains("p95 us") && !lines.get(0).contains("p99 us"), lines.get(0));
    String all = lines.get(2);
    assertTrue(all.matches(".*0>0 +" + number + " +" + number + " +" + number + " .*"), all);
    assertTrue(all.contains("Eclipse Cyclone DDS all 3   0>0"), all);
    assertTrue(all.matches(".*0>0 +\\d+\\.\\d \\[\\d+\\.\\d, \\d+\\.\\d] .*medians .* to .*"), all);
    assertTrue(lines.get(4).startsWith("all N: N repetitions combined"), lines.get(4));
  }

  @Test
  void oneClockIsToldBelowTheTable() throws Exception {
    FakeRun.of("several", 1).store(store);
    String mark = "+-U 0.0: both programs read one clock";
    assertFalse(
        String.join("\n", SummaryTable.lines(CampaignSummary.of(store, "several"))).contains(mark));
    FakeRun.of("several", 2).oneClock().store(store);
    assertTrue(
        String.join("\n", SummaryTable.lines(CampaignSummary.of(store, "several"))).contains(mark));
  }

  @Test
  void aRepetitionApartFromAllOthersIsAWarning() throws Exception {
    CampaignSummary summary = repeated("unquiet", 60_000, 120_000, 60_000, 60_000);
    assertEquals(List.of(2), summary.pooled().get(0).apart());
    assertEquals(1, summary.warnings().size());
    assertTrue(
        summary.warnings().get(0).contains("repetition 2 of 4 differs from all others"),
        summary.warnings().get(0));
    JsonNode json = JsonMapper.builder().build().readTree(summary.json());
    assertEquals(2, json.get("repetitions").get(0).get("apart").get(0).asInt());
    assertEquals(1, json.get("warnings").size());
    double widest =
        summary.rows().stream()
            .mapToDouble(row -> Objects.requireNonNull(row.report()).correction().ottNs().iqr())
            .max()
            .orElseThrow();
    double ofAll = json.get("repetitions").get(0).get("ott_iqr_ns").asDouble();
    assertTrue(ofAll > widest, ofAll + " ns of all, " + widest + " ns of one");
    double leastIqr = json.get("repetitions").get(0).get("ott_iqr_ci_low_ns").asDouble();
    assertTrue(leastIqr > 0, leastIqr + " ns: a range is never negative");
  }

  @Test
  void repetitionsTogetherStandInTheOrderOfTheTable() throws Exception {
    for (int number = 1; number <= 8; number++) {
      FakeRun run = FakeRun.of("shuffled", number).repeats(1 + (number - 1) % 4, 1 + number / 5);
      (number % 2 == 0 ? run : run.dds("fastdds", "eProsima Fast DDS", 70_000))
          .shape(number % 4 < 2 ? 64 : 256, 1, 50)
          .store(store);
    }
    assertEquals(
        List.of("64 cyclonedds", "64 fastdds", "256 cyclonedds", "256 fastdds"),
        CampaignSummary.of(store, "shuffled").pooled().stream()
            .map(pair -> pair.first().payloadBytes() + " " + pair.first().parameters().dds())
            .toList());
  }

  @Test
  void whatRanWithAnotherBundleIsNoRepetition() throws Exception {
    FakeRun.of("two", 1).store(store);
    FakeRun.of("two", 2).repeats(1, 2).of("b2").store(store);
    CampaignSummary summary = CampaignSummary.of(store, "two");
    assertEquals(List.of(), summary.pooled());
    List<String> lines = SummaryTable.lines(summary);
    assertTrue(lines.get(2).contains("(bundle=b1)") && lines.get(3).contains("(bundle=b2)"));
    assertEquals(
        2,
        CampaignCharts.of(
                store, store.manifests("two"), new ObservedRuns(List.of(), List.of()), List.of())
            .cells()
            .size());
  }
}
