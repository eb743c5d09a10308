package org.ddsbench.repository.prune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PruningTest {
  private static final PruneChoice FAILED =
      new PruneChoice(Optional.empty(), Optional.empty(), true);
  private static final PruneChoice EVERYTHING =
      new PruneChoice(Optional.of(0), Optional.empty(), false);
  private static final String OWNER = "ann@tower 7 now";

  private static final String LATER = "2026-03-01T11-00-00Z";

  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void open() {
    store = new RunStore(root);
  }

  @Test
  void everyConditionMustBeTrue() throws IOException {
    FakeRun.of("c", 1).store(store);
    FakeRun.of("c", 2).failing().store(store);
    FakeRun.of("c", 3).failing().store(store);
    List<RunEntry> runs = store.entries("c");
    Instant started = Instant.parse("2026-03-01T10:00:00Z");
    assertEquals(List.of("run2", "run3"), names(FAILED.of(runs)));
    assertEquals(3, EVERYTHING.of(runs).size());
    assertEquals(1, new PruneChoice(Optional.of(2), Optional.empty(), false).of(runs).size());
    assertEquals(List.of(), new PruneChoice(Optional.of(0), Optional.of(started), true).of(runs));
    assertEquals(
        List.of("run2", "run3"),
        names(
            new PruneChoice(Optional.empty(), Optional.of(started.plusSeconds(1)), true).of(runs)));
  }

  @Test
  void summaryAndReportAreOfWhatIsLeft() throws IOException {
    FakeRun.of("c", 1).store(store);
    FakeRun.of("c", 2).failing().store(store);
    CampaignSummary.of(store, "c").writeTables(store);
    HtmlReport.write(store, "c");
    assertEquals(Optional.empty(), Pruning.of(store, "c", FAILED).carryOut(store, OWNER));
    assertFalse(Files.readString(root.resolve("c/summary.csv")).contains("run2"));
    assertFalse(Files.readString(root.resolve("c/report.html")).contains("DEADLINE"));
    assertTrue(Files.readString(root.resolve("c/summary.csv")).contains("run1"));
  }

  @Test
  void whatCameMeanwhileStays() throws IOException {
    FakeRun.of("c", 1).store(store);
    FakeRun.of("c", 2).store(store);
    Pruning shown = Pruning.of(store, "c", EVERYTHING);
    store.remove(store.entries("c").get(1));
    FakeRun.of("c", 2).warning("measured again").store(store);
    FakeRun.of("c", 3).store(store);
    shown.carryOut(store, OWNER);
    assertEquals(List.of("run2", "run3"), names(store.entries("c")));
  }

  @Test
  void leftoversOfWhatWasCutOffGoToo() throws IOException {
    FakeRun.of("c", 1).store(store);
    FakeRun.of("c", 2).write(store);
    Pruning pruning = Pruning.of(store, "c", FAILED);
    assertEquals(1, pruning.leftovers().size());
    pruning.carryOut(store, OWNER);
    assertEquals(List.of(), store.leftovers(store.execution("c")));
    assertEquals(List.of("run1"), names(store.entries("c")));
  }

  @Test
  void noRunIsLeftMeansNoCampaignIsLeft() throws IOException {
    FakeRun.of("c", 1).store(store);
    Files.writeString(root.resolve("c/campaign.xml"), "<campaign/>");
    Pruning.of(store, "c", EVERYTHING).carryOut(store, OWNER);
    try (Stream<Path> left = Files.list(root)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void anExecutionGoesWithItsLastRunAndTheLinksLeadToTheOneBefore() throws IOException {
    FakeRun.of("c", 1).store(store);
    FakeRun.of("c", 2).in(LATER).minutesLater(60).store(store);
    FakeRun.of("c", 3).in(LATER).minutesLater(60).failing().store(store);
    for (String name : List.of("c/" + FakeRun.EXECUTION, "c/" + LATER)) {
      CampaignSummary.of(store, name).writeTables(store);
    }
    assertTrue(Files.readString(root.resolve("c/summary.csv")).contains("run2"));
    Pruning failed = Pruning.of(store, "c", FAILED);
    assertEquals(List.of(), failed.emptied());
    failed.carryOut(store, OWNER);
    assertEquals(2, store.executions("c").size());
    Pruning last = Pruning.of(store, "c/" + LATER, EVERYTHING);
    assertFalse(last.everything());
    last.carryOut(store, OWNER);
    assertEquals(List.of(new Execution("c", FakeRun.EXECUTION)), store.executions("c"));
    assertEquals(
        Path.of(FakeRun.EXECUTION, "summary.csv"),
        Files.readSymbolicLink(root.resolve("c/summary.csv")));
    assertTrue(Files.readString(root.resolve("c/summary.csv")).contains("run1"));
  }

  @Test
  void theNewestOfACampaignStayWhateverTheirExecution() throws IOException {
    FakeRun.of("c", 1).store(store);
    FakeRun.of("c", 2).in(LATER).minutesLater(60).store(store);
    PruneChoice newest = new PruneChoice(Optional.of(1), Optional.empty(), false);
    Pruning pruning = Pruning.of(store, "c", newest);
    assertEquals(List.of("run1"), names(pruning.runs()));
    assertEquals(List.of(new Execution("c", FakeRun.EXECUTION)), pruning.emptied());
  }

  @Test
  void aSharedRepositoryStoresForTheGroup() throws IOException {
    Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwxrwx---"));
    FakeRun.of("c", 1).store(store);
    try (Stream<Path> all = Files.walk(root.resolve("c"))) {
      for (Path path : all.toList()) {
        assertTrue(
            Files.getPosixFilePermissions(path).contains(PosixFilePermission.GROUP_WRITE),
            path.toString());
      }
    }
  }

  private static List<String> names(List<RunEntry> runs) {
    return runs.stream().map(RunEntry::run).toList();
  }
}
