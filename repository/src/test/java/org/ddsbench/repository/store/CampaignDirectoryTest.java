package org.ddsbench.repository.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.repository.FakeRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignDirectoryTest {
  private static final CampaignRecord RECORD =
      new CampaignRecord(
          1,
          Instant.parse("2026-03-01T10:00:00Z"),
          7L,
          CampaignFacts.of(Map.of("row a", Map.of("dds", "cyclonedds"))));

  private static final String RUN1 = FakeRun.key(1);
  private static final String RUN2 = FakeRun.key(2);

  @TempDir private Path root = Path.of("");
  private RunStore store = new RunStore(root);
  private CampaignDirectory directory = new CampaignDirectory(root);

  @BeforeEach
  void open() {
    store = new RunStore(root.resolve("repository"));
    directory = new CampaignDirectory(store.campaign("c"));
  }

  @Test
  void theRecordAndTheInputsComeBackAsTheyWere() throws IOException {
    Execution execution = new Execution("c", FakeRun.EXECUTION);
    ExecutionDirectory kept = ExecutionDirectory.of(store, execution);
    assertEquals(Optional.empty(), kept.record());
    kept.keep(RECORD, "<campaign/>", "<testbed/>");
    assertEquals(Optional.of(RECORD), kept.record());
    assertEquals("<campaign/>", Files.readString(store.directory("c").resolve("campaign.xml")));
    assertEquals("<testbed/>", Files.readString(store.directory("c").resolve("testbed.xml")));
  }

  @Test
  void aDirectoryInWhichNothingWasStoredGoes() throws Exception {
    try (OwnedLock lock = directory.lock("maria on desk")) {
      directory.removeIfEmpty();
      assertFalse(Files.exists(store.campaign("c")), lock::toString);
    }
    try (OwnedLock lock = directory.lock("maria on desk")) {
      Path kept = Files.createFile(store.campaign("c").resolve("summary.csv"));
      directory.removeIfEmpty();
      assertTrue(Files.exists(kept), lock::toString);
    }
  }

  @Test
  void anExecutionWithoutARunGoesAndTheOneBeforeIsTheLast() throws Exception {
    FakeRun.of("c", 1).keyed().store(store);
    Execution stored = store.execution("c");
    for (boolean killed : List.of(true, false)) {
      Execution empty = ExecutionDirectory.begin(store, start());
      ExecutionDirectory.of(store, empty).keep(RECORD, "<campaign/>", "<testbed/>");
      assertEquals(empty, store.execution("c"));
      if (killed) {
        assertEquals(
            List.of("execution " + empty.name() + " has no run: removed"), directory.recover());
      } else {
        directory.removeIfEmpty();
      }
      assertEquals(stored, store.execution("c"));
    }
    Execution noted = ExecutionDirectory.begin(store, start());
    Path note = Files.createFile(store.directory(noted).resolve("note.txt"));
    directory.removeIfEmpty();
    assertTrue(Files.exists(note));
  }

  private static ExecutionRecord start() {
    Instant later = Instant.parse("2099-01-01T00:00:00Z");
    return new ExecutionRecord(1, "c", "", later, null, "", "", List.of(), Map.of());
  }

  @Test
  void theLockMakesTheDirectory() throws Exception {
    OwnedLock lock = directory.lock("maria on desk");
    assertEquals("maria on desk\n", Files.readString(store.campaign("c").resolve(".lock")));
    lock.close();
    assertEquals(List.of(), store.manifests("c"));
  }

  @Test
  void aRunThatWasNotStoredToItsEndIsRemoved() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    FakeRun.of("c", 2).keyed().write(store);
    Files.writeString(store.campaign("c").resolve(".summary.csv.partial"), "half");
    assertEquals(
        List.of("run " + RUN2 + " was not completely stored: removed"), directory.recover());
    assertEquals(List.of(), hidden());
    assertEquals(1, store.manifests("c").size());
    assertEquals(List.of(), directory.recover());
  }

  @Test
  void anEarlierRunIsKeptUntilItsReplacementIsStored() throws IOException {
    RunManifest earlier = FakeRun.of("c", 1).keyed().failing().store(store);
    // As if killed between the two renames of a commit.
    Path staged = FakeRun.of("c", 1).keyed().write(store);
    Path replaced = store.directory("c").resolve("." + RUN1 + ".replaced");
    Files.move(store.run("c", RUN1), replaced);
    assertEquals(List.of(), store.manifests("c"));
    assertEquals(
        List.of(
            "run " + RUN1 + " was not completely stored: removed",
            "run " + RUN1 + " was not completely stored again: the earlier one is kept"),
        directory.recover());
    assertFalse(Files.exists(staged));
    assertEquals(List.of(earlier), store.manifests("c"));
    assertEquals(List.of(), hidden());
  }

  @Test
  void anEarlierRunGoesWhenItsReplacementIsStored() throws IOException {
    RunManifest stored = FakeRun.of("c", 1).keyed().store(store);
    Path replaced = store.directory("c").resolve("." + RUN1 + ".replaced");
    // As if killed while deleting the earlier run: half of it is left.
    Files.writeString(Files.createDirectory(replaced).resolve("samples.parquet"), "half");
    assertEquals(
        List.of("run " + RUN1 + " was stored again: the earlier one is removed"),
        directory.recover());
    assertEquals(List.of(stored), store.manifests("c"));
    assertEquals(List.of(), hidden());
  }

  @Test
  void whatAUserNamedLikeALeftoverStays() throws IOException {
    FakeRun.of("c", 1).keyed().store(store);
    List<Path> kept = new ArrayList<>();
    for (String name : List.of(".notes.partial", ".old.replaced", ".mine.removed")) {
      for (Path place : List.of(store.campaign("c"), store.directory("c"))) {
        Path directory = Files.createDirectory(place.resolve(name));
        kept.add(Files.writeString(directory.resolve("draft"), "of a user"));
      }
    }
    kept.add(Files.writeString(store.campaign("c").resolve(".draft.txt.partial"), "of a user"));
    assertEquals(List.of(), directory.recover());
    for (Path file : kept) {
      assertTrue(Files.exists(file), file.toString());
    }
  }

  @Test
  void anExecutionBehindALinkIsNotRepaired() throws Exception {
    Execution empty = ExecutionDirectory.begin(store, start());
    Path elsewhere = root.resolve("elsewhere");
    Files.move(store.directory(empty), elsewhere);
    Files.createSymbolicLink(store.directory(empty), elsewhere);
    assertEquals(List.of(), directory.recover());
    directory.removeIfEmpty();
    assertTrue(Files.isSymbolicLink(store.directory(empty)));
    assertTrue(Files.exists(elsewhere.resolve("execution.json")));
  }

  @Test
  void aDirectoryWithTheNameOfARecordIsNone() throws Exception {
    Execution noted = ExecutionDirectory.begin(store, start());
    Path copies = Files.createDirectory(store.directory(noted).resolve("campaign.xml"));
    Path copy = Files.writeString(copies.resolve("first.xml"), "of a user");
    directory.removeIfEmpty();
    assertTrue(Files.exists(copy));
  }

  @Test
  void aStartHasWhatItStoredItselfToItsEnd() throws IOException {
    RunManifest completed = FakeRun.of("c", 1).keyed().store(store);
    RunManifest failed = FakeRun.of("c", 2).keyed().failing().store(store);
    CampaignRecord later =
        new CampaignRecord(1, completed.started().plusSeconds(1), 7L, RECORD.facts());
    CampaignRecord then = new CampaignRecord(1, completed.started(), 7L, RECORD.facts());
    assertTrue(then.has(completed));
    assertFalse(then.has(failed));
    assertFalse(later.has(completed));
  }

  private List<Path> hidden() throws IOException {
    try (var list = Files.list(store.directory("c"))) {
      return list.filter(path -> String.valueOf(path.getFileName()).startsWith(".")).toList();
    }
  }
}
