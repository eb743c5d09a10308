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
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeStart;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.Spared;
import org.ddsbench.repository.summary.CampaignSummary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PruningTest {
  private static final PruneChoice FAILED =
      new PruneChoice(Optional.empty(), Optional.empty(), true);
  private static final PruneChoice EVERYTHING =
      new PruneChoice(Optional.of(0), Optional.empty(), false);
  private static final String OWNER = "ann@tower 7 now";

  private static final String CHANGED = "it has changed since it was listed";
  private static final String LATER = "2026-03-01T11-00-00Z";

  private static final String RUN1 = FakeRun.key(1);
  private static final String RUN2 = FakeRun.key(2);
  private static final String RUN3 = FakeRun.key(3);

  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void open() {
    store = new RunStore(root);
  }

  @Test
  void everyConditionMustBeTrue() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    FakeRun.of("c", 2).keyed().failing().store(store);
    FakeRun.of("c", 3).keyed().failing().store(store);
    List<RunEntry> runs = store.entries("c");
    Instant started = Instant.parse("2026-03-01T10:00:00Z");
    assertEquals(List.of(RUN2, RUN3), names(FAILED.of(runs)));
    assertEquals(3, EVERYTHING.of(runs).size());
    assertEquals(1, new PruneChoice(Optional.of(2), Optional.empty(), false).of(runs).size());
    assertEquals(List.of(), new PruneChoice(Optional.of(0), Optional.of(started), true).of(runs));
    assertEquals(
        List.of(RUN2, RUN3),
        names(
            new PruneChoice(Optional.empty(), Optional.of(started.plusSeconds(1)), true).of(runs)));
  }

  @Test
  void summaryAndReportAreOfWhatIsLeft() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    FakeRun.of("c", 2).keyed().failing().store(store);
    CampaignSummary.of(store, "c").writeTables(store);
    HtmlReport.write(store, "c");
    Removal removal = Pruning.of(store, "c", FAILED).carryOut(store, OWNER);
    assertEquals(Optional.empty(), removal.holder());
    assertEquals(List.of(), removal.renew(store));
    assertFalse(Files.readString(root.resolve("c/summary.csv")).contains(RUN2));
    assertFalse(Files.readString(root.resolve("c/report.html")).contains("DEADLINE"));
    assertTrue(Files.readString(root.resolve("c/summary.csv")).contains(RUN1));
  }

  @Test
  void whatCameMeanwhileStays() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    FakeRun.of("c", 2).keyed().store(store);
    Pruning shown = Pruning.of(store, "c", EVERYTHING);
    store.remove(store.entries("c").get(1));
    FakeRun.of("c", 2).keyed().warning("measured again").store(store);
    FakeRun.of("c", 3).keyed().store(store);
    Removal removal = shown.carryOut(store, OWNER);
    assertEquals(
        List.of(new Spared("c/" + FakeRun.EXECUTION + "/" + RUN2, CHANGED)), removal.spared());
    assertEquals(List.of(RUN2, RUN3), names(store.entries("c")));
  }

  @Test
  void leftoversOfWhatWasCutOffGoToo() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    FakeRun.of("c", 2).keyed().write(store);
    Pruning pruning = Pruning.of(store, "c", FAILED);
    assertEquals(1, pruning.leftovers().size());
    pruning.carryOut(store, OWNER);
    assertEquals(List.of(), store.leftovers(store.execution("c")));
    assertEquals(List.of(RUN1), names(store.entries("c")));
  }

  @Test
  void noRunIsLeftMeansNoCampaignIsLeft() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    Files.writeString(root.resolve("c/campaign.xml"), "<campaign/>");
    Pruning.of(store, "c", EVERYTHING).carryOut(store, OWNER);
    try (Stream<Path> left = Files.list(root)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void anExecutionGoesWithItsLastRunAndTheLinksLeadToTheOneBefore() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    FakeRun.of("c", 2).keyed().in(LATER).minutesLater(60).store(store);
    FakeRun.of("c", 3).keyed().in(LATER).minutesLater(60).failing().store(store);
    for (String name : List.of("c/" + FakeRun.EXECUTION, "c/" + LATER)) {
      CampaignSummary.of(store, name).writeTables(store);
    }
    assertTrue(Files.readString(root.resolve("c/summary.csv")).contains(RUN2));
    Pruning failed = Pruning.of(store, "c", FAILED);
    assertEquals(List.of(), failed.emptied());
    failed.carryOut(store, OWNER);
    assertEquals(2, store.executions("c").size());
    Pruning last = Pruning.of(store, "c/" + LATER, EVERYTHING);
    assertFalse(last.everything());
    assertEquals(List.of(), last.carryOut(store, OWNER).renew(store));
    assertEquals(List.of(new Execution("c", FakeRun.EXECUTION)), store.executions("c"));
    assertEquals(
        Path.of(FakeRun.EXECUTION, "summary.csv"),
        Files.readSymbolicLink(root.resolve("c/summary.csv")));
    assertTrue(Files.readString(root.resolve("c/summary.csv")).contains(RUN1));
  }

  @Test
  void theNewestOfACampaignStayWhateverTheirExecution() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    FakeRun.of("c", 2).keyed().in(LATER).minutesLater(60).store(store);
    PruneChoice newest = new PruneChoice(Optional.of(1), Optional.empty(), false);
    Pruning pruning = Pruning.of(store, "c", newest);
    assertEquals(List.of(RUN1), names(pruning.runs()));
    assertEquals(List.of(new Execution("c", FakeRun.EXECUTION)), pruning.emptied());
  }

  @Test
  void whatAUserPutsThereMeanwhileStays() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    FakeRun.of("c", 2).keyed().in(LATER).store(store);
    FakeRun.of("c", 3).keyed().in(LATER).store(store);
    Pruning shown = Pruning.of(store, "c", EVERYTHING);
    assertTrue(shown.everything());
    assertEquals(List.of(), shown.spared());
    Path first = store.directory("c/" + FakeRun.EXECUTION);
    Path note = Files.writeString(first.resolve("notes.txt"), "of a user");
    Path inRun = Files.writeString(store.run("c/" + LATER, RUN3).resolve("notes"), "of a user");
    Removal removal = shown.carryOut(store, OWNER);
    assertEquals(List.of(RUN1, RUN2), names(removal.removed()).stream().sorted().toList());
    assertEquals(
        List.of(inRun.getParent(), note),
        removal.spared().stream().map(one -> root.resolve(one.path())).toList());
    assertTrue(Files.exists(note));
    assertTrue(Files.exists(inRun));
    assertEquals(List.of(RUN3), names(store.allEntries("c")));
  }

  @Test
  void aCampaignThatIsGoneIsNotMadeAgain() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    Pruning shown = Pruning.of(store, "c", EVERYTHING);
    assertEquals(1, shown.carryOut(store, OWNER).removed().size());
    assertEquals(List.of(), shown.carryOut(store, OWNER).removed());
    assertFalse(Files.exists(store.campaign("c")));
  }

  @Test
  void anExecutionWithoutRunsGoesUnlessItsCampaignIsInUse() throws Exception {
    FakeStart.of(store, "c");
    CampaignDirectory directory = new CampaignDirectory(store.campaign("c"));
    try (OwnedLock lock = directory.lock("a campaign that has not stored a run yet")) {
      assertTrue(Pruning.of(store, "c", FAILED).isEmpty(), lock::toString);
    }
    Pruning pruning = Pruning.of(store, "c", FAILED);
    assertTrue(pruning.everything());
    pruning.carryOut(store, OWNER);
    assertFalse(Files.exists(store.campaign("c")));
  }

  @Test
  void aRunThatOnlyItsCopyAsideHoldsStays() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    FakeRun.of("c", 2).keyed().store(store);
    Path replaced = store.directory("c").resolve("." + RUN2 + ".replaced");
    Files.move(store.run("c", RUN2), replaced);
    Pruning pruning = Pruning.of(store, "c", EVERYTHING);
    assertEquals(List.of(), pruning.leftovers());
    assertEquals("it holds run " + RUN2 + ", which the next start restores", reason(pruning));
    pruning.carryOut(store, OWNER);
    assertTrue(Files.exists(replaced.resolve("manifest.json")));
    FakeRun.of("c", 2).keyed().store(store);
    assertEquals(List.of(replaced), Pruning.of(store, "c", FAILED).leftovers());
  }

  @Test
  void aRunWithoutDigestsIsKnownByTheFilesOfRuns() throws IOException {
    for (boolean cut : List.of(false, true)) {
      FakeRun.of("c", 1).keyed().store(store);
      Path run = store.run("c", RUN1);
      Path digests = run.resolve("SHA256SUMS");
      if (cut) {
        String whole = Files.readString(digests);
        Files.writeString(digests, whole.substring(0, whole.length() / 2));
      } else {
        Files.delete(digests);
      }
      Path note = Files.writeString(run.resolve("notes.txt"), "of a user");
      assertEquals(
          "it holds notes.txt, which was not stored with it; move that elsewhere",
          reason(Pruning.of(store, "c", EVERYTHING)));
      Files.delete(note);
      Pruning.of(store, "c", EVERYTHING).carryOut(store, OWNER);
      assertFalse(Files.exists(store.campaign("c")));
    }
  }

  private static String reason(Pruning pruning) {
    assertEquals(1, pruning.spared().size(), pruning.toString());
    return pruning.spared().get(0).reason();
  }

  @Test
  @Tag("testbed")
  void aRunThatCannotBeRemovedStaysWholeAndTheOthersGo() throws Exception {
    FakeRun.of("c", 1).keyed().store(store);
    FakeRun.of("c", 2).keyed().store(store);
    Path mount = Files.createDirectory(store.run("c", RUN1).resolve("mount"));
    run("mount", "-t", "tmpfs", "none", mount.toString());
    Removal removal;
    try {
      removal = Pruning.of(store, "c", EVERYTHING).carryOut(store, OWNER);
    } finally {
      run("umount", mount.toString());
    }
    assertEquals(List.of(RUN2), names(removal.removed()));
    assertTrue(removal.failures().toString().contains("mounted"), removal::toString);
    assertEquals(List.of(RUN1), names(store.entries("c")));
  }

  private static void run(String... command) throws IOException, InterruptedException {
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
  }

  @Test
  void aSharedRepositoryStoresForTheGroup() throws IOException {
    Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwxrwx---"));
    FakeRun.of("c", 1).keyed().store(store);
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
