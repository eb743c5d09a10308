package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeStart;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.OlderRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepositoryCommandTest {
  private static final String LATER = "2026-03-02T10-00-00Z";
  private static final String AIR = "air/" + FakeRun.EXECUTION;
  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void storeRuns() throws IOException {
    store = new RunStore(root);
    FakeStart.of(store, "air");
    FakeStart.of(store, "sea");
    MeasuredRun.of(FakeRun.of("air", 1).shape(64, 1, 300)).store(store);
    MeasuredRun.of(FakeRun.of("air", 2).shape(64, 2, 300)).store(store);
    FakeRun.of("air", 3).failing().store(store);
    MeasuredRun.of(FakeRun.of("sea", 1).shape(64, 1, 300)).store(store);
  }

  @Test
  void listTellsEveryCampaign() throws IOException {
    CommandLineRun text = repository("list");
    assertEquals(0, text.status(), text.toString());
    assertTrue(text.out().contains("2026-03-01 10:00Z"), text.out());
    assertTrue(
        text.out().lines().anyMatch(line -> line.matches(AIR + " +3 .* 1 failed")), text.out());
    assertTrue(
        text.out().lines().anyMatch(line -> line.matches("sea/\\S+ +1 .* completed")), text.out());
    JsonNode air = json("list").path("executions").get(0);
    assertEquals(2, air.path("completed").asInt());
    assertEquals(1, air.path("failed").asInt());
    assertEquals("2026-03-01T10:00:30Z", air.path("last_ended").asText());
    assertTrue(air.path("bytes").asLong() > 10_000);
    assertTrue(air.path("in_use_by").isNull());
  }

  @Test
  void listTellsWhoStoresAndWhatWasCutOff() throws IOException, OwnedLock.TakenException {
    store.stage("sea", FakeRun.key(9));
    assertEquals(1, json("list").path("executions").get(1).path("cut_off").asInt());
    OwnedLock lock = lock("sea");
    assertTrue(repository("list").out().contains("in use by ann@tower 7 now"));
    lock.close();
    assertTrue(repository("list").out().contains("1 cut off"));
  }

  @Test
  void listSurvivesADamagedRun() throws IOException {
    Files.writeString(store.run("air", "run1").resolve("manifest.json"), "{");
    Files.delete(store.run("air", "run2").resolve("manifest.json"));
    assertEquals(2, json("list").path("executions").get(0).path("damaged").asInt());
    assertTrue(repository("show", "air").out().contains("manifest.json is missing"));
  }

  @Test
  void theDigitsOfOtherScriptsAreNoNumbers() {
    CommandLineRun run = repository("prune", "--keep-newest", "\u0663");
    assertEquals(2, run.status(), run.toString());
    assertTrue(run.err().contains("--keep-newest"), run.err());
  }

  @Test
  void showTellsRunsAndARun() throws IOException {
    assertTrue(
        repository("show", "air").out().lines().anyMatch(line -> line.matches("run3 .* failed")));
    assertEquals(3, json("show", "air").path("runs").size());
    String run = repository("show", "air/run2").out();
    assertTrue(run.contains("endpoint    subscriber-1 on node3"), run);
    assertTrue(run.contains("parameter   dds=cyclonedds"), run);
    assertTrue(
        run.lines()
            .anyMatch(
                line -> line.matches("0>1 +300 .*ok +2 of 299 lost .0\\.669 %., 3 duplicates")),
        run);
    JsonNode pair = json("show", "air/run2").path("pairs").get(1);
    double median = pair.path("ott_median_ns").asDouble();
    double low = pair.path("ott_median_ci_low_ns").asDouble();
    double high = pair.path("ott_median_ci_high_ns").asDouble();
    assertTrue(low < median && median < high, pair.toString());
    String interval = String.format(Locale.ROOT, "[%.1f, %.1f]", low / 1e3, high / 1e3);
    assertTrue(run.lines().anyMatch(line -> line.contains(interval)), run);
    JsonNode object = json("show", "air/run3");
    assertEquals("DEADLINE", object.path("failure").path("kind").asText());
    assertEquals("node2", object.path("endpoints").path("subscriber-0").asText());
  }

  @Test
  void showGoesByTheValuesOfASweepAndMarksWhatIsSuperseded() throws IOException {
    int number = 10;
    for (int microseconds : new int[] {1_000, 20_000, 100}) {
      FakeRun.of("swept", ++number)
          .shape(64, 1, 20)
          .given("publicationPeriodNs", 1_000L * microseconds)
          .store(store);
    }
    FakeRun.of("swept", 20)
        .shape(64, 1, 20)
        .repeats(11, 1)
        .given("publicationPeriodNs", 1_000_000L)
        .minutesLater(5)
        .store(store);
    List<String> lines = repository("show", "swept").out().lines().skip(3).toList();
    assertEquals(
        List.of(
            "publicationPeriod=100us completed",
            "publicationPeriod=1ms completed, superseded",
            "publicationPeriod=1ms completed",
            "publicationPeriod=20ms completed"),
        lines.stream()
            .map(line -> line.replaceFirst(".*(publicationPeriod=\\S+).*B  (.*)", "$1 $2"))
            .toList());
    JsonNode runs = json("show", "swept").path("runs");
    assertEquals("run11", runs.get(1).path("run").asText());
    assertTrue(runs.get(1).path("superseded").asBoolean());
    assertFalse(runs.get(2).path("superseded").asBoolean());
  }

  @Test
  void namesThatMeanNothingAreAllTold() {
    CommandLineRun run = repository("verify", "lake", "air/run9", "air/run");
    assertEquals(2, run.status());
    assertTrue(run.err().contains("Stored campaigns: air, sea."), run.err());
    assertTrue(run.err().contains("No run key with that prefix"), run.err());
    assertTrue(run.err().contains("3 run keys have that prefix"), run.err());
    CommandLineRun nowhere =
        CommandLineRun.of("repository", "list", "--repository", root.resolve("none").toString());
    assertEquals(2, nowhere.status());
    assertTrue(nowhere.err().contains("Directory not found"), nowhere.err());
  }

  @Test
  void verifyEndsWithThreeWhenSomethingDiffers() throws IOException {
    CommandLineRun sound = repository("verify");
    assertEquals(0, sound.status(), sound.toString());
    assertTrue(sound.out().contains("4 runs verified, no differences"), sound.out());
    Path log = store.run("air", "run2").resolve("logs/node2/subscriber-0.stderr.log");
    Files.writeString(log, "changed");
    Files.delete(store.run("sea", "run1").resolve("SHA256SUMS"));
    CommandLineRun damaged = repository("verify");
    assertEquals(3, damaged.status());
    assertTrue(damaged.out().contains(AIR + "/run2: DIFFERS"), damaged.out());
    assertTrue(damaged.out().contains("  logs/node2/subscriber-0.stderr.log: stored SHA-256 e3b0"));
    assertTrue(damaged.out().contains("sea/" + FakeRun.EXECUTION + "/run1: DIFFERS, without"));
    assertTrue(damaged.out().contains(AIR + "/run3: failed run, unchanged"), damaged.out());
    JsonNode object = json("verify", "air/run2");
    assertFalse(object.path("sound").asBoolean());
    assertEquals(2, object.path("runs").get(0).path("recorrected_pairs").asInt());
  }

  @Test
  void exportWritesEverySampleOnceAndNeverOverwrites() throws IOException {
    Path csv = root.resolve("air.csv");
    CommandLineRun first = repository("export", "air", "--output", csv.toString());
    assertEquals(0, first.status(), first.toString());
    List<String> lines = Files.readAllLines(csv);
    assertEquals(
        "campaign,execution,test,repetition,dds,message_type,payload_bytes,status,run,publisher,subscriber,"
            + "seq,warmup,duplicate,t0_ns,t1_ns,write_return_ns,t2_ns,t3_ns,t4_ns,ott_ns,"
            + "ott_intended_ns,rtt_ns,ott_uncertainty_ns",
        lines.get(0));
    // Each pair has 300 messages and 3 duplicates.
    assertEquals(1 + 3 * 303, lines.size());
    assertTrue(
        lines
            .get(1)
            .startsWith(
                AIR.replace('/', ',') + ",row1,1,cyclonedds,Complex,64,completed,run1,0,0,0,1,0"));
    CommandLineRun again = repository("export", "sea", "--output", csv.toString());
    assertEquals(2, again.status());
    assertTrue(again.err().contains("not overwritten"), again.err());
    assertEquals(lines, Files.readAllLines(csv));
    assertEquals(2, repository("export", "sea", "--output", root + "/x.tgz").status());
    assertEquals(
        303, json("export", "sea", "--output", root + "/sea.parquet").path("rows").asInt());
    assertEquals(List.of(), hidden(root));
  }

  @Test
  void anArchiveIsTheCampaignAgain() throws IOException {
    Path zip = root.resolve("air.zip");
    assertEquals(0, repository("export", "air", "--output", zip.toString()).status());
    Path elsewhere = Files.createDirectories(root.resolve("elsewhere"));
    List<String> names = unzip(zip, elsewhere);
    assertTrue(names.contains(AIR + "/COLUMNS.md"), names.toString());
    CommandLineRun verified =
        CommandLineRun.of("repository", "verify", "--repository", elsewhere.toString());
    assertEquals(0, verified.status(), verified.toString());
    assertTrue(verified.out().contains("3 runs verified, no differences"));
  }

  @Test
  void aCampaignsNameMeansItsLastExecutionOrAllOfThem() throws IOException {
    MeasuredRun.of(FakeRun.of("air", 1).in(LATER).minutesLater(1440).shape(64, 1, 300))
        .store(store);
    assertEquals(3, json("list").path("executions").size());
    assertEquals(LATER, json("list", "air").path("executions").get(1).path("execution").asText());
    assertEquals(1, json("show", "air").path("runs").size());
    assertEquals(3, json("show", AIR).path("runs").size());
    assertTrue(repository("show", AIR + "/run3").out().contains("run         " + AIR + "/run3"));
    assertTrue(repository("verify", "air").out().contains("4 runs verified, no differences"));
    assertTrue(repository("verify", AIR).out().contains("3 runs verified, no differences"));
    CommandLineRun unknown = repository("show", "air/2026-01-01T00-00-00Z");
    assertEquals(2, unknown.status());
    assertTrue(unknown.err().contains("Stored executions: " + FakeRun.EXECUTION), unknown.err());
  }

  @Test
  void showHasHowAnExecutionBegan() throws IOException {
    Instant started = Instant.parse("2026-03-02T10:00:00Z");
    Execution begun =
        ExecutionDirectory.begin(
            store,
            new ExecutionRecord(
                1, "air", "", started, 7L, "0.1.0", "", List.of("night"), Map.of("kernel", "6.1")));
    MeasuredRun.of(FakeRun.of("air", 1).in(begun.name()).minutesLater(1440).shape(64, 1, 300))
        .store(store);
    JsonNode start = json("show", begun.toString()).path("start");
    assertEquals(started.toString(), start.path("started").asText(), start.toString());
    assertEquals(7, start.path("order_seed").asInt(), start.toString());
  }

  @Test
  void runsOfEarlierVersionsAreMoved() throws Exception {
    OlderRun.withoutExecutions(store, "sea");
    assertTrue(repository("show", "sea").out().contains("execution   sea/earlier"));
    // Its record lies in the directory of the campaign.
    assertTrue(json("show", "sea").path("start").isNull());
    CommandLineRun moved = repository("move");
    assertEquals(0, moved.status(), moved.toString());
    assertEquals("sea: 1 run moved to sea/earlier", moved.out().strip());
    assertTrue(repository("verify", "sea").out().contains("1 run verified, no differences"));
    assertEquals("nothing to move", repository("move").out().strip());
  }

  private OwnedLock lock(String campaign) throws IOException, OwnedLock.TakenException {
    return new CampaignDirectory(store.campaign(campaign)).lock("ann@tower 7 now");
  }

  private static List<String> hidden(Path directory) throws IOException {
    try (var list = Files.list(directory)) {
      return list.map(path -> path.getFileName().toString())
          .filter(name -> name.startsWith("."))
          .toList();
    }
  }

  private static List<String> unzip(Path zip, Path into) throws IOException {
    List<String> names = new ArrayList<>();
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Path file = into.resolve(entry.getName());
        Files.createDirectories(file.resolveSibling("."));
        Files.copy(in, file);
        names.add(entry.getName());
      }
    }
    return names;
  }

  private CommandLineRun repository(String... arguments) {
    List<String> all = new ArrayList<>(List.of("repository"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--repository", root.toString()));
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  private JsonNode json(String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--format", "json"));
    CommandLineRun run = repository(all.toArray(String[]::new));
    return JsonMapper.builder().build().readTree(run.out());
  }
}
