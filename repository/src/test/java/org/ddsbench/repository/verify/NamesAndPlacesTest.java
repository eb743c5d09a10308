package org.ddsbench.repository.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.plan.RunKey;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeStart;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.SealedRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose files are whole, at the wrong place or under the wrong name. */
class NamesAndPlacesTest {
  private static final String ELSEWHERE = "2026-03-09T10-00-00Z";

  private final Path root;
  private final RunStore store;
  private Execution execution = new Execution("c", FakeRun.EXECUTION);
  private String key = "";

  NamesAndPlacesTest(@TempDir Path root) {
    this.root = root;
    store = new RunStore(root);
  }

  @BeforeEach
  void storeARunUnderItsKey() throws IOException {
    execution = FakeStart.of(store, "c");
    FakeRun run = FakeRun.of("c", 1).shape(64, 1, 200);
    key = key(run.manifest(List.of()));
    MeasuredRun.of(run.named(key)).store(store);
  }

  private static String key(RunManifest manifest) {
    Checked<Testbed> testbed =
        TestbedReader.read("testbed.xml", FakeStart.TESTBED, Path.of("/home")).testbed();
    return RunKey.of(
        new TestRun(
            manifest.test(),
            manifest.number(),
            manifest.repetition(),
            manifest.parameters(),
            manifest.endpoints()),
        testbed.value().orElseThrow(),
        manifest.ddsVersion(),
        manifest.bundle());
  }

  @Test
  void aRunAtItsPlaceIsSound() throws IOException {
    assertEquals(List.of(), run(execution));
    assertEquals(List.of(), records(execution).differences());
  }

  @Test
  void aRenamedRunIsFound() throws IOException {
    Files.move(directory(), directory().resolveSibling("0123456789abcdef"));
    assertEquals(
        List.of("run in manifest.json: 0123456789abcdef, " + key, keyOf("0123456789abcdef", key)),
        run(execution));
  }

  /** The name in the manifest and the digests fit; the tables still carry the old one. */
  @Test
  void aRunUnderTheKeyOfAnotherIsFoundThoughItWasSealedAgain() throws IOException {
    Path place = directory().resolveSibling("0123456789abcdef");
    Files.move(directory(), place);
    replace(place.resolve("manifest.json"), key, "0123456789abcdef");
    SealedRun.again(place);
    List<String> found = run(execution);
    assertTrue(found.contains(keyOf("0123456789abcdef", key)), found.toString());
    String table = "run in samples.parquet: 0123456789abcdef, " + key;
    assertTrue(found.contains(table), found.toString());
  }

  @Test
  void aParameterChangedAndSealedAgainNoLongerGivesTheKey() throws IOException {
    replace(
        directory().resolve("manifest.json"),
        "\"publicationPeriodNs\" : 10000000",
        "\"publicationPeriodNs\" : 20000000");
    SealedRun.again(directory());
    String other = key(store.manifests(execution).get(0));
    assertEquals(List.of(keyOf(key, other)), run(execution));
  }

  @Test
  void aNodeOfTheTestbedChangedNoLongerGivesTheKey() throws IOException {
    Path testbed = store.directory(execution).resolve("testbed.xml");
    replace(testbed, "10.77.0.2", "10.77.0.9");
    assertTrue(run(execution).get(0).startsWith("key made of manifest.json and testbed.xml"));
    replace(testbed, "node2", "node9");
    assertEquals(List.of("testbed.xml of its execution: node node2, no such node"), run(execution));
    Files.writeString(testbed, "<testbed");
    assertTrue(run(execution).get(0).startsWith("testbed.xml of its execution: can be read"));
  }

  /** What changes while the runs are verified makes no difference between the first and others. */
  @Test
  void allRunsOfAnExecutionAreComparedWithWhatWasReadOnce() throws IOException {
    RunEntry entry = store.entries(execution.toString()).get(0);
    try (RunVerifier verifier = new RunVerifier(store)) {
      assertEquals(List.of(), verifier.verify(entry).orElseThrow().differences());
      Path directory = store.directory(execution);
      Files.writeString(directory.resolve("testbed.xml"), "<testbed");
      replace(directory.resolve("execution.json"), "\"c\"", "\"d\"");
      assertEquals(List.of(), verifier.verify(entry).orElseThrow().differences());
      List<String> fresh = run(execution);
      assertEquals(2, fresh.size(), fresh::toString);
    }
  }

  @Test
  void aRunCopiedIntoAnotherExecutionIsFound() throws IOException {
    Path other = store.campaign("c").resolve(ELSEWHERE);
    copy(store.directory(execution), other);
    Execution copied = new Execution("c", ELSEWHERE);
    String stays = ELSEWHERE + ", " + FakeRun.EXECUTION;
    assertEquals(List.of("execution in manifest.json: " + stays), run(copied));
    assertEquals(
        List.of("execution in execution.json: " + stays), texts(records(copied).differences()));
  }

  @Test
  void aRunCopiedIntoAnotherCampaignIsFound() throws IOException {
    FakeStart.of(store, "d");
    Execution other = new Execution("d", FakeRun.EXECUTION);
    copy(directory(), store.directory(other).resolve(key));
    assertEquals(List.of("campaign in manifest.json: d, c"), run(other));
    assertEquals(List.of(), records(other).differences());
  }

  @Test
  void aRenamedCampaignIsARemark() throws IOException {
    Files.move(store.campaign("c"), store.campaign("renamed"));
    Execution renamed = new Execution("renamed", FakeRun.EXECUTION);
    assertEquals(List.of(), run(renamed));
    assertEquals(List.of(), records(renamed).differences());
    assertEquals(
        List.of("It was stored as an execution of campaign c, which was renamed or copied since."),
        records(renamed).remarks());
  }

  @Test
  void filesOfANodeThatTheRunDoesNotHaveAreFound() throws IOException {
    Files.move(directory().resolve("logs/node2"), directory().resolve("logs/node7"));
    SealedRun.again(directory());
    assertTrue(run(execution).contains("directory in logs: controller or node1 or node2, node7"));
  }

  @Test
  void missingDigestsAreADifference() throws IOException {
    Files.delete(directory().resolve("SHA256SUMS"));
    assertEquals(List.of("SHA256SUMS: digests of all files, no such file"), run(execution));
    Files.createFile(directory().resolve("SHA256SUMS"));
    assertTrue(run(execution).contains("manifest.json: no such file, a file that was not stored"));
  }

  @Test
  void anotherFormatIsADifference() throws IOException {
    replace(directory().resolve("manifest.json"), "\"format\" : 1", "\"format\" : 9");
    SealedRun.again(directory());
    List<String> found = run(execution);
    assertEquals(1, found.size());
    assertTrue(found.get(0).contains("has format 9, and this version of DDSBench reads format 1"));
  }

  @Test
  void aLinkInPlaceOfAFileIsADifference() throws IOException {
    Path log = directory().resolve("logs/node2/subscriber-0.stderr.log");
    Path outside = root.resolve("outside");
    Files.move(log, outside);
    Files.createSymbolicLink(log, outside);
    assertEquals(
        List.of("logs/node2/subscriber-0.stderr.log: a file, a link, pipe or device"),
        run(execution));
  }

  @Test
  void recordsThatAreMissingOrDamagedAreDifferences() throws IOException {
    Path place = store.directory(execution);
    Files.delete(place.resolve("campaign.xml"));
    Files.writeString(place.resolve("campaign.json"), "null");
    Files.writeString(place.resolve("execution.json"), "{\"format\": 2}");
    List<String> found = texts(records(execution).differences());
    assertEquals(3, found.size(), found.toString());
    assertEquals("campaign.xml: a file, no such file", found.get(0));
    assertTrue(found.get(1).contains("has format 2"), found.toString());
    assertTrue(found.get(2).contains("holds null"), found.toString());
  }

  /** What a node sent of a failed run is kept as evidence, whatever it is. */
  @Test
  void aFailedRunWithSamplesOfItsNodesIsUnchanged() throws IOException {
    FakeRun failed = FakeRun.of("c", 2).shape(64, 1, 200).failing();
    RunManifest manifest = failed.manifest(List.of());
    failed.named(key(manifest));
    MeasuredRun measured = MeasuredRun.of(failed);
    Path staged = measured.writeLogs(store);
    measured.correct(staged);
    store.commit(staged, failed.manifest(List.of()));
    RunEntry entry =
        store.entries(execution.toString()).stream()
            .filter(one -> one.status().equals("failed"))
            .findFirst()
            .orElseThrow();
    try (RunVerifier verifier = new RunVerifier(store)) {
      assertEquals(List.of(), verifier.verify(entry).orElseThrow().differences());
    }
  }

  private Path directory() {
    return store.directory(execution).resolve(key);
  }

  private static String keyOf(String stored, String found) {
    return "key made of manifest.json and testbed.xml: " + stored + ", " + found;
  }

  private List<String> run(Execution of) throws IOException {
    try (RunVerifier verifier = new RunVerifier(store)) {
      RunEntry entry = store.entries(of.toString()).get(0);
      return texts(verifier.verify(entry).orElseThrow().differences());
    }
  }

  private ExecutionVerification records(Execution of) throws IOException {
    return new ExecutionVerifier(store, Optional.empty()).verify(of);
  }

  private static List<String> texts(List<Difference> differences) {
    return differences.stream()
        .map(one -> one.what() + ": " + one.expected() + ", " + one.found())
        .toList();
  }

  private static void replace(Path file, String text, String by) throws IOException {
    String content = Files.readString(file);
    assertTrue(content.contains(text), content);
    Files.writeString(file, content.replace(text, by));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> walk = Files.walk(from)) {
      for (Path path : walk.toList()) {
        Files.copy(
            path, to.resolve(from.relativize(path).toString()), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }
}
