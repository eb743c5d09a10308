package org.ddsbench.repository.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.prune.PruneChoice;
import org.ddsbench.repository.prune.Pruning;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.verify.RunVerification;
import org.ddsbench.repository.verify.RunVerifier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A repository of a version without executions: it is read as it is, added to, and converted. */
class EarlierRunsTest {
  private static final String RUN1 = FakeRun.key(1);
  private static final String RUN2 = FakeRun.key(2);
  private static final Execution EARLIER = new Execution("c", Execution.EARLIER);

  @TempDir private Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void storeAsEarlierVersionsDid() throws Exception {
    store = new RunStore(root.resolve("results"));
    MeasuredRun.of(FakeRun.of("c", 1).keyed().shape(64, 1, 300)).store(store);
    FakeRun.of("c", 2).keyed().shape(64, 1, 60).store(store);
    Files.writeString(store.directory("c").resolve("campaign.xml"), "<campaign/>");
    CampaignSummary.of(store, "c").writeTables(store);
    OlderRun.withoutExecutions(store, "c");
    assertTrue(Files.exists(root.resolve("results/c/" + RUN1 + "/manifest.json")));
  }

  private List<String> keys(String name) throws IOException {
    return store.manifests(name).stream().map(RunManifest::run).toList();
  }

  private void assertSound(int runs) throws IOException {
    try (RunVerifier verifier = new RunVerifier(store)) {
      List<RunEntry> all = store.allEntries("c");
      assertEquals(runs, all.size());
      for (RunEntry run : all) {
        RunVerification verification = verifier.verify(run).orElseThrow();
        assertTrue(verification.digested());
        // A simulated run has no raw stamps from which its corrected times follow.
        assertTrue(verification.isSound() || !run.run().equals(RUN1), verification::toString);
      }
    }
  }

  private List<String> named(String pattern) throws Exception {
    List<String> named = new ArrayList<>();
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT DISTINCT concat_ws('/', campaign, execution, run) FROM read_parquet('"
                    + root
                    + pattern
                    + "', union_by_name = true) ORDER BY 1")) {
      while (rows.next()) {
        named.add(rows.getString(1));
      }
    }
    return named;
  }

  @Test
  void theyAreReadAsOneExecution() throws Exception {
    assertEquals(List.of(EARLIER), store.executions("c"));
    assertEquals(List.of(RUN1, RUN2), keys("c"));
    assertEquals(List.of(RUN1, RUN2), keys("c/earlier"));
    assertEquals(2, CampaignSummary.of(store, "c").rows().size());
    assertEquals(EARLIER, StoredExecution.at(root.resolve("results/c")).orElseThrow().execution());
    assertSound(2);
  }

  @Test
  void aNewExecutionStandsBesideThemAndItsReportLeavesTheirs() throws Exception {
    FakeRun.of("c", 1).keyed().shape(64, 1, 60).store(store);
    HtmlReport.write(store, "c/earlier");
    HtmlReport.write(store, "c");
    assertEquals(List.of(RUN1), keys("c"));
    assertEquals(List.of(RUN1, RUN2), keys("c/earlier"));
    assertTrue(Files.exists(root.resolve("results/c/earlier/report.html")));
    assertEquals(
        Path.of(FakeRun.EXECUTION, "report.html"),
        Files.readSymbolicLink(root.resolve("results/c/report.html")));
    assertEquals("<campaign/>", Files.readString(root.resolve("results/c/campaign.xml")));
    // The path of an earlier run names no execution.
    assertEquals(
        List.of(RUN1, RUN2, "c/" + FakeRun.EXECUTION + "/" + RUN1),
        named("/results/c/**/samples.parquet"));
  }

  @Test
  void movedTheyAreWholeAndTheirReportIsMadeAnew() throws Exception {
    List<RunManifest> before = store.manifests("c");
    EarlierRuns.Moved moved = EarlierRuns.move(store, "c");
    HtmlReport.renew(store, EARLIER);
    assertEquals(2, moved.runs());
    assertEquals(List.of(), moved.left());
    assertFalse(EarlierRuns.areIn(store, "c"));
    assertEquals(before, store.manifests("c/earlier"));
    assertSound(2);
    assertEquals(
        List.of("c/earlier/" + RUN1, "c/earlier/" + RUN2), named("/results/*/*/*/samples.parquet"));
    assertEquals(
        List.of("c/earlier/" + RUN1, "c/earlier/" + RUN2), named("/results/*/*/*/clock.parquet"));
    assertEquals("<campaign/>", Files.readString(store.directory("c").resolve("campaign.xml")));
    assertTrue(
        Files.readString(root.resolve("results/c/summary.csv"))
            .contains("\nc,earlier,row1," + RUN1 + ","));
    assertEquals(0, EarlierRuns.move(store, "c").runs());
  }

  @Test
  void whatIsDamagedStaysAndIsStillRead() throws Exception {
    Files.writeString(
        root.resolve("results/c/" + RUN1 + "/logs/node1/publisher-0.stderr.log"), "changed");
    EarlierRuns.Moved moved = EarlierRuns.move(store, "c");
    assertEquals(1, moved.runs());
    assertEquals(RUN1, moved.left().get(0).run());
    assertTrue(moved.left().get(0).why().startsWith("logs/node1/publisher-0.stderr.log: stored"));
    assertEquals(List.of(RUN1, RUN2), keys("c"));
    assertTrue(Files.exists(root.resolve("results/c/campaign.xml")));
  }

  @Test
  void aMoveThatWasCutOffIsRepeated() throws Exception {
    // As if killed when the copy was in place and the original was not yet removed.
    Path original = root.resolve("original");
    copy(root.resolve("results/c/" + RUN1), original);
    EarlierRuns.move(store, "c");
    Files.move(original, root.resolve("results/c/" + RUN1));
    assertEquals(List.of(RUN1, RUN2), keys("c"));
    EarlierRuns.move(store, "c");
    assertFalse(Files.exists(root.resolve("results/c/" + RUN1)));
    assertSound(2);
  }

  @Test
  void theyCanBePruned() throws Exception {
    FakeRun.of("c", 1).keyed().in("2026-03-02T00-00-00Z").minutesLater(900).store(store);
    PruneChoice newest = new PruneChoice(Optional.of(1), Optional.empty(), false);
    Pruning.of(store, "c", newest).carryOut(store, "ann@tower 7 now");
    assertEquals(List.of(RUN1), store.allEntries("c").stream().map(RunEntry::run).toList());
    assertEquals(List.of(RUN1), keys("c/2026-03-02T00-00-00Z"));
  }

  @Test
  void aDirectoryOfAUserBesideThemIsNeitherMovedNorPruned() throws Exception {
    Path plots = Files.createDirectory(root.resolve("results/c/plots"));
    Path plot = Files.writeString(plots.resolve("fig1.pdf"), "of a user");
    Path note = Files.writeString(root.resolve("results/c/notes.txt"), "of a user");
    assertSound(2);
    assertEquals(List.of(), EarlierRuns.move(store, "c").left());
    PruneChoice all = new PruneChoice(Optional.of(0), Optional.empty(), false);
    Pruning pruning = Pruning.of(store, "c", all);
    assertEquals(
        List.of("c/notes.txt", "c/plots"), pruning.spared().stream().map(Spared::path).toList());
    pruning.carryOut(store, "ann@tower 7 now");
    assertTrue(Files.exists(plot));
    assertTrue(Files.exists(note));
    assertEquals(List.of(), store.executions("c"));
  }

  @Test
  void prunedWholeTheirCampaignGoesWithItsFiles() throws Exception {
    PruneChoice all = new PruneChoice(Optional.of(0), Optional.empty(), false);
    Pruning pruning = Pruning.of(store, "c", all);
    assertTrue(pruning.everything());
    pruning.carryOut(store, "ann@tower 7 now");
    assertFalse(Files.exists(root.resolve("results/c")));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var walk = Files.walk(from)) {
      for (Path path : walk.toList()) {
        Files.copy(path, to.resolve(from.relativize(path).toString()));
      }
    }
  }
}
