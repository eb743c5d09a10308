package org.ddsbench.repository.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.chart.CampaignCells;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A restarted campaign shows the runs that were measured last. */
class CampaignRunsTest {
  private static final Instant FIRST = Instant.parse("2026-03-01T10:00:00Z");

  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void open() {
    store = new RunStore(root);
  }

  private static FakeRun run(int number) {
    return FakeRun.of("c", number).shape(64, 1, 40);
  }

  private void startedAnewAfter(int minutes) throws Exception {
    ExecutionDirectory.of(store, store.execution("c"))
        .keep(
            new CampaignRecord(
                1, FIRST.plusSeconds(60L * minutes), null, CampaignFacts.of(Map.of())),
            "<campaign/>",
            "<testbed/>");
  }

  private List<String> keys(List<RunManifest> runs) {
    return runs.stream().map(RunManifest::run).toList();
  }

  private void assertParted(List<String> current, List<String> superseded) throws Exception {
    CampaignRuns runs = CampaignRuns.of(store, "c");
    assertEquals(current, keys(runs.current()));
    assertEquals(superseded, keys(runs.superseded()));
  }

  @Test
  void anotherBundleSupersedesTheSameRepetitionOfTheSameRow() throws Exception {
    run(1).of("b1").store(store);
    run(2).of("b1").store(store);
    run(3).of("b2").repeats(1, 1).minutesLater(5).store(store);
    assertParted(List.of("run2", "run3"), List.of("run1"));
  }

  @Test
  void aFailureSupersedesTooForItIsWhatHappenedLast() throws Exception {
    run(1).store(store);
    run(2).failing().repeats(1, 1).minutesLater(5).store(store);
    assertParted(List.of("run2"), List.of("run1"));
  }

  @Test
  void repetitionsAndOtherParametersOfOneStartStandBesideEachOther() throws Exception {
    run(1).store(store);
    run(2).repeats(1, 2).minutesLater(1).store(store);
    run(3).repeats(1, 1).given("publicationPeriodNs", 1_000_000).minutesLater(2).store(store);
    startedAnewAfter(0);
    assertParted(List.of("run1", "run2", "run3"), List.of());
  }

  @Test
  void roundsOfAnEarlierStartAreNoRepetitionsOfThisOne() throws Exception {
    run(1).store(store);
    run(2).repeats(1, 2).minutesLater(1).store(store);
    run(3).of("b2").repeats(1, 1).minutesLater(11).store(store);
    assertParted(List.of("run2", "run3"), List.of("run1"));
    startedAnewAfter(10);
    assertParted(List.of("run3"), List.of("run1", "run2"));
  }

  @Test
  void aFailureOfARowThatWasMendedAndRunAgainIsOld() throws Exception {
    run(1).failing().given("history", 3).store(store);
    run(2).given("history", 3).store(store);
    run(3).repeats(1, 1).given("history", 8).minutesLater(11).store(store);
    startedAnewAfter(10);
    assertParted(List.of("run2", "run3"), List.of("run1"));
  }

  @Test
  void aDisturbedRunAndItsSecondMeasurementStandTogetherAndFallTogether() throws Exception {
    FakeRun disturbed = run(1).stolen(40);
    disturbed.store(store);
    run(2).measuresAgain(disturbed, 2).minutesLater(3).store(store);
    assertParted(List.of("run1", "run2"), List.of());
    run(3).of("b2").repeats(1, 1).minutesLater(11).store(store);
    assertParted(List.of("run3"), List.of("run1", "run2"));
  }

  @Test
  void rowsThatThisStartLeavesAloneStay() throws Exception {
    run(1).store(store);
    run(2).failing().store(store);
    run(3).minutesLater(11).store(store);
    startedAnewAfter(10);
    assertParted(List.of("run1", "run2", "run3"), List.of());
  }

  @Test
  void aRecordThatCannotBeReadHidesNothing() throws Exception {
    run(1).store(store);
    run(2).repeats(1, 2).minutesLater(11).store(store);
    Files.writeString(store.directory("c").resolve("campaign.json"), "{\"format\": 1, \"star");
    assertParted(List.of("run1", "run2"), List.of());
    assertEquals(Optional.empty(), CampaignRuns.started(store, store.execution("c")));
  }

  @Test
  void tablesChartsAndReportHaveOneLineARowAndTheReportNamesTheFailure() throws Exception {
    run(1).failing("DEADLINE", "nobody was discovered").store(store);
    run(2).of("b2").repeats(1, 1).minutesLater(11).store(store);
    startedAnewAfter(10);
    CampaignSummary summary = CampaignSummary.of(store, "c");
    List<String> lines = SummaryTable.lines(summary);
    assertEquals(
        1, lines.stream().filter(line -> line.contains("  0>0  ")).count(), lines::toString);
    assertFalse(lines.get(2).contains("bundle"), lines.get(2));
    Path csv = root.resolve("summary.csv");
    summary.writeCsv(csv);
    assertEquals(2, Files.readAllLines(csv).size());
    assertEquals(1, CampaignSummary.outline(store, "c").size());
    assertEquals(1, new CampaignCells(CampaignRuns.of(store, "c").current()).outlines().size());
    Path page = root.resolve("report.html");
    HtmlReport.write(store, "c", page);
    String html = Files.readString(page);
    String failures = html.substring(html.indexOf("<section id=\"problems\">"));
    failures = failures.substring(0, failures.indexOf("</section>"));
    assertTrue(failures.contains("nobody was discovered"), failures);
    assertTrue(failures.contains("superseded"), failures);
    assertEquals(html.indexOf("nobody was discovered"), html.lastIndexOf("nobody was discovered"));
    assertEquals(2, store.manifests("c").size());
    assertEquals(1, JsonMapper.builder().build().readTree(summary.json()).get("rows").size());
  }
}
