package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeStart;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code repository prune} removes runs and what DDSBench wrote beside them, and nothing else. */
class PruneCommandTest {
  private static final String AIR = "air/" + FakeRun.EXECUTION;
  private static final String FIRST = AIR + "/" + FakeRun.key(1);
  private static final String FAILED = AIR + "/" + FakeRun.key(2);
  private static final String[] ALL = {"--keep-newest", "0", "--yes"};

  @TempDir Path directory = Path.of("");
  private Path root = directory;
  private RunStore store = new RunStore(root);

  @BeforeEach
  void storeRuns() throws IOException {
    root = Files.createDirectory(directory.resolve("results"));
    store = new RunStore(root);
    FakeStart.of(store, "air");
    FakeRun.of("air", 1).keyed().shape(64, 1, 20).store(store);
    FakeRun.of("air", 2).keyed().shape(64, 1, 20).failing().store(store);
    assertEquals(0, CommandLineRun.of("report", store.campaign("air").toString()).status());
  }

  private void storeSea() throws IOException {
    FakeRun.of("sea", 1).keyed().shape(64, 1, 20).minutesLater(60).store(store);
    FakeRun.of("sea", 2).keyed().shape(64, 1, 20).minutesLater(60).store(store);
  }

  /** Creates a file, and directories above it, below the repository. */
  private Path user(String file) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.resolveSibling("."));
    return Files.writeString(path, "of a user");
  }

  private boolean exists(String path) {
    return Files.exists(root.resolve(path), LinkOption.NOFOLLOW_LINKS);
  }

  private CommandLineRun repository(String... arguments) {
    List<String> all = new ArrayList<>(List.of("repository"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--repository", root.toString()));
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  private CommandLineRun prune(String... options) {
    CommandLineRun run =
        repository(Stream.concat(Stream.of("prune"), Stream.of(options)).toArray(String[]::new));
    assertEquals(0, run.status(), run.toString());
    return run;
  }

  private JsonNode json(String... arguments) throws IOException {
    CommandLineRun run =
        repository(
            Stream.concat(Stream.of(arguments), Stream.of("--format", "json"))
                .toArray(String[]::new));
    return JsonMapper.builder().build().readTree(run.out());
  }

  private static List<String> spared(JsonNode answer) {
    List<String> paths = new ArrayList<>();
    answer.path("spared").forEach(one -> paths.add(one.path("path").asText()));
    return paths;
  }

  /** Everything below the repository, without hidden files of the lock. */
  private List<String> left() throws IOException {
    try (Stream<Path> walk = Files.walk(root)) {
      return walk.filter(path -> !path.equals(root))
          .map(path -> root.relativize(path).toString())
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "air/plots/fig1.pdf",
        AIR + "/plots/fig1.pdf",
        "air/plots/manifest.json",
        "air/plots/SHA256SUMS",
        "air/.git/config",
        AIR + "/.cache/file",
        AIR + "/.notes.partial/draft",
        "air/.old.removed/file",
        "air/.mine.replaced/file",
        "air/earlier/old.pdf",
        "air/0123456789abcde/short-of-a-digit",
        "air/0123456789ABCDEF/file"
      })
  void aDirectoryOfAUserIsNoRun(String file) throws IOException {
    Path kept = user(file);
    CommandLineRun pruned = prune("air", "--failed", "--yes");
    assertTrue(Files.exists(kept), pruned.toString());
    assertTrue(exists(FIRST), pruned.toString());
    assertFalse(exists(FAILED), pruned.toString());
    prune(ALL);
    assertTrue(Files.exists(kept));
    assertFalse(exists(FIRST));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "air/notes.txt",
        AIR + "/notes.txt",
        "air/.hidden",
        AIR + "/.hidden",
        "air/empty/",
        AIR + "/empty/",
        AIR + "/report.html.bak",
        AIR + "/summary.csv.d/x"
      })
  void whatAUserPutThereKeepsItsDirectory(String name) throws IOException {
    if (name.endsWith("/")) {
      Files.createDirectories(root.resolve(name));
    } else {
      user(name);
    }
    CommandLineRun pruned = prune(ALL);
    assertTrue(exists(name), pruned.toString());
    assertFalse(exists(FIRST), pruned.toString());
    assertFalse(pruned.out().contains("the campaign goes too"), pruned.out());
  }

  @Test
  void everythingThatDdsbenchWroteGoes() throws IOException {
    user(AIR + "/.report.html.4711-3.partial");
    user(AIR + "/.execution.json.partial");
    user("air/.summary.csv.4711-4.partial");
    user(AIR + "/SHA256SUMS");
    user(AIR + "/SHA256SUMS.sig");
    user(AIR + "/COLUMNS.md");
    user(AIR + "/figures.csv");
    user(AIR + "/." + FakeRun.key(3) + ".partial/node1/publisher-0.stderr.log");
    user(AIR + "/." + FakeRun.key(4) + "-2.removed/manifest.json");
    user("air/.2026-02-01T00-00-00Z-2.removed/campaign.xml");
    CommandLineRun pruned = prune(ALL);
    assertEquals(List.of(), left(), pruned.toString());
    assertTrue(pruned.out().contains("air: no run is left, the campaign goes too"), pruned.out());
  }

  @Test
  void aRunWithAFileOfAUserIsNamedAndSpared() throws IOException {
    for (String file : List.of("/notes.txt", "/logs/node1/notes.txt", "/plots/a.pdf")) {
      Path kept = user(FAILED + file);
      CommandLineRun pruned = prune("--failed", "--yes");
      assertTrue(Files.exists(kept), pruned.toString());
      assertTrue(exists(FAILED + "/manifest.json"), pruned.toString());
      assertTrue(pruned.out().contains(FAILED), pruned.out());
      assertTrue(pruned.out().contains(file.substring(1)), pruned.out());
      Files.delete(kept);
    }
    prune("--failed", "--yes");
    assertFalse(exists(FAILED));
  }

  @Test
  void linksAreNamedAndNothingBehindThemIsRemoved() throws IOException {
    Path elsewhere = directory.resolve("elsewhere");
    Files.move(root, elsewhere);
    Files.createDirectories(root);
    Files.createSymbolicLink(root.resolve("campaign"), elsewhere.resolve("air"));
    Files.createDirectory(root.resolve("execution"));
    Files.createSymbolicLink(
        root.resolve("execution").resolve(FakeRun.EXECUTION), elsewhere.resolve(AIR));
    Files.createDirectories(root.resolve("run/" + FakeRun.EXECUTION));
    Files.createSymbolicLink(
        root.resolve("run/" + FakeRun.EXECUTION + "/" + FakeRun.key(2)), elsewhere.resolve(FAILED));
    JsonNode pruned =
        json(Stream.concat(Stream.of("prune"), Stream.of(ALL)).toArray(String[]::new));
    assertEquals(
        List.of(
            "campaign",
            "execution/" + FakeRun.EXECUTION,
            "run/" + FakeRun.EXECUTION + "/" + FakeRun.key(2)),
        spared(pruned),
        pruned.toString());
    for (JsonNode one : pruned.path("spared")) {
      assertTrue(one.path("reason").asText().contains("link"), pruned.toString());
    }
    assertTrue(Files.exists(elsewhere.resolve(FIRST + "/manifest.json")));
    assertTrue(Files.exists(elsewhere.resolve(FAILED + "/manifest.json")));
    assertTrue(exists("campaign"));
    assertFalse(Files.exists(elsewhere.resolve("air/.lock")));
  }

  @Test
  void aLinkInARunIsNotFollowed() throws IOException {
    Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
    Path kept = Files.writeString(elsewhere.resolve("samples"), "large");
    Path samples = root.resolve(FAILED + "/samples.parquet");
    Files.delete(samples);
    Files.createSymbolicLink(samples, kept);
    prune("--failed", "--yes");
    assertTrue(Files.exists(kept));
    assertFalse(exists(FAILED));
  }

  @Test
  void aRunKeyAloneMakesNoRun() throws IOException {
    String empty = AIR + "/0123456789abcdef";
    String file = AIR + "/0123456789abcdef-2";
    Files.createDirectory(root.resolve(empty));
    user(file);
    user("air/00000000000000aa/samples.parquet");
    CommandLineRun pruned = prune(ALL);
    for (String stays : List.of(empty, file, "air/00000000000000aa/samples.parquet")) {
      assertTrue(exists(stays), pruned.toString());
    }
    for (String named : List.of(empty, file, "air/00000000000000aa")) {
      assertTrue(pruned.out().contains(named), pruned.out());
    }
    assertFalse(exists(FIRST));
    // They are still damage, which the list names.
    CommandLineRun list = repository("list");
    assertEquals(3, list.status(), list.toString());
    assertTrue(list.err().contains(empty + ": manifest.json is missing"), list.err());
  }

  @Test
  void aDamagedRunIsOneByItsManifestOrItsDigests() throws IOException {
    Files.delete(root.resolve(FIRST + "/manifest.json"));
    Files.delete(root.resolve(FAILED + "/SHA256SUMS"));
    Files.writeString(root.resolve(FAILED + "/manifest.json"), "{");
    prune("--failed", "--yes");
    assertEquals(List.of(), left());
  }

  @Test
  void aRunThatWasRenamedIsNamedAndSpared() throws IOException {
    String other = AIR + "/best-one";
    Files.move(root.resolve(FAILED), root.resolve(other));
    CommandLineRun pruned = prune(ALL);
    assertTrue(exists(other + "/manifest.json"), pruned.toString());
    assertTrue(pruned.out().contains(other), pruned.out());
    assertTrue(repository("list").out().contains("1 failed"));
  }

  @Test
  void aDirectoryBesideCampaignsIsNone() throws IOException {
    user("plots/2026/fig1.pdf");
    user("plots/fig2.pdf");
    user(" /blank");
    assertEquals(List.of("air"), store.campaigns());
    CommandLineRun list = repository("list");
    assertEquals(0, list.status(), list.toString());
    assertFalse(list.out().contains("plots"), list.out());
    prune(ALL);
    assertEquals(
        List.of(" ", " /blank", "plots", "plots/2026", "plots/2026/fig1.pdf", "plots/fig2.pdf"),
        left());
    CommandLineRun named = repository("prune", "plots", "--failed", "--yes");
    assertEquals(2, named.status(), named.toString());
  }

  @Test
  void theAnswerInJsonHasWhatWasSparedAndWhatWasRemoved() throws IOException {
    user("air/notes.txt");
    user(FIRST + "/notes.txt");
    JsonNode shown = json("prune", "--keep-newest", "0");
    assertFalse(shown.path("removed").asBoolean(), shown.toString());
    assertEquals(List.of(FIRST, "air/notes.txt"), spared(shown), shown.toString());
    assertEquals(0, shown.at("/campaigns/0/removed_runs").size(), shown.toString());
    JsonNode pruned = json("prune", "--keep-newest", "0", "--yes");
    assertTrue(pruned.path("removed").asBoolean(), pruned.toString());
    assertEquals(FAILED, pruned.at("/campaigns/0/runs/0").asText(), pruned.toString());
    assertEquals(FAILED, pruned.at("/campaigns/0/removed_runs/0").asText(), pruned.toString());
    assertFalse(pruned.at("/campaigns/0/whole_campaign").asBoolean(), pruned.toString());
    assertEquals(List.of(FIRST, "air/notes.txt"), spared(pruned), pruned.toString());
  }

  @Test
  void aNameThatIsGivenTwiceCountsOnce() {
    CommandLineRun pruned = prune("air", "air", AIR, "--failed", "--yes");
    assertTrue(pruned.out().contains("removed: 1 run,"), pruned.out());
    prune("air", AIR, "--keep-newest", "0", "--yes");
    assertFalse(exists("air"));
  }

  @Test
  void anExecutionGoesWhenTheFilesOfAUserAreMovedAway() throws IOException {
    Path note = user(AIR + "/notes.txt");
    prune(ALL);
    assertTrue(exists(AIR + "/report.html"));
    Files.move(note, directory.resolve("notes.txt"));
    CommandLineRun pruned = prune(ALL);
    assertEquals(List.of(), left(), pruned.toString());
  }

  @Test
  void whatIsNoRunIsNoDamage() throws IOException {
    user("air/plots/fig1.pdf");
    user(AIR + "/plots/fig1.pdf");
    for (String command : List.of("list", "show air", "move")) {
      CommandLineRun run = repository(command.split(" ", -1));
      assertEquals(0, run.status(), run.toString());
      assertFalse((run.out() + run.err()).contains("plots"), run.toString());
    }
    CommandLineRun report = CommandLineRun.of("report", root.resolve("air").toString());
    assertEquals(0, report.status(), report.toString());
    JsonNode verified = json("verify");
    assertFalse(verified.path("runs").toString().contains("plots"), verified.toString());
    assertEquals(
        "[\"plots was not stored by DDSBench and is not verified.\"]",
        verified.at("/executions/0/remarks").toString(),
        verified.toString());
  }

  @Test
  void itNeedsAChoiceAndAYes() throws IOException {
    assertEquals(2, repository("prune", "--yes").status());
    CommandLineRun bad = repository("prune", "--keep-newest", "-1", "--older-than", "May", "a/b");
    assertEquals(2, bad.status());
    for (String part : List.of("'May' is not a date", "from 0", "not one of its runs")) {
      assertTrue(bad.err().contains(part), bad.err());
    }
    CommandLineRun asked = prune("--failed");
    assertTrue(asked.out().contains(FAILED), asked.out());
    assertTrue(asked.out().contains("nothing was removed: add --yes"), asked.out());
    assertEquals(2, store.manifests("air").size());
    assertFalse(json("prune", "--failed").path("removed").asBoolean());
  }

  @Test
  void everyConditionMustBeTrue() throws IOException {
    storeSea();
    assertEquals("nothing to remove", prune("--older-than", "2026-03-01", "--yes").out().strip());
    CommandLineRun pruned = prune("sea", "--keep-newest", "1", "--yes");
    assertTrue(pruned.out().contains("\nremoved: 1 run,"), pruned.out());
    CommandLineRun older = prune("--older-than", "2026-03-01T10:30:00Z", "--yes");
    assertTrue(older.out().contains("air: no run is left, the campaign goes too"), older.out());
    assertEquals(List.of("sea"), store.campaigns());
    assertEquals(1, store.manifests("sea").size());
  }

  @Test
  void anExecutionGoesAlone() throws IOException {
    String later = "2026-03-02T10-00-00Z";
    FakeRun.of("air", 3).keyed().in(later).minutesLater(1440).shape(64, 1, 20).store(store);
    CommandLineRun pruned = prune(AIR, "--keep-newest", "0", "--yes");
    assertTrue(
        pruned.out().contains(AIR + ": no run is left, the execution goes too"), pruned.out());
    assertEquals(List.of(later), store.executions("air").stream().map(Execution::name).toList());
    // The report of the execution that is gone was the campaign's.
    assertFalse(exists("air/report.html"));
  }

  @Test
  void nothingGoesOfACampaignInUse() throws IOException, OwnedLock.TakenException {
    storeSea();
    CommandLineRun refused;
    try (OwnedLock lock = new CampaignDirectory(store.campaign("air")).lock("ann@tower 7 now")) {
      refused = repository("prune", "--keep-newest", "0", "--yes");
      assertEquals(2, refused.status(), lock::toString);
    }
    assertTrue(refused.err().contains("It is in use by ann@tower 7 now."), refused.err());
    assertTrue(refused.out().contains("removed: 2 runs,"), refused.out());
    assertEquals(List.of("air"), store.campaigns());
    assertEquals(2, store.manifests("air").size());
  }
}
