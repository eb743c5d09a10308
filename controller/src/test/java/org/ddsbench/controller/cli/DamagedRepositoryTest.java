package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeStart;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever happened to the files of one run: it is named with the reason, the others go on. */
class DamagedRepositoryTest {
  private static final String TABLE = "samples.parquet";
  private static final String MANIFEST = "manifest.json";

  @TempDir static Path sound = Path.of("");
  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);

  private interface Damage {
    void to(Path run) throws IOException;
  }

  @BeforeAll
  static void storeRuns() throws IOException {
    RunStore store = new RunStore(sound);
    FakeStart.of(store, "air");
    for (int number = 1; number <= 3; number++) {
      MeasuredRun.of(FakeRun.of("air", number).shape(64, 1, 100)).store(store);
    }
  }

  @BeforeEach
  void copyRuns() throws IOException {
    FileUtils.copyDirectory(sound.toFile(), root.toFile());
    store = new RunStore(root);
  }

  private static Arguments of(String name, String reason, Damage damage) {
    return Arguments.of(name, reason, damage);
  }

  private static Arguments written(String file, String reason, byte[] content) {
    return of(
        file + " of " + content.length + " bytes, " + reason,
        file + " " + reason,
        run -> Files.write(run.resolve(file), content));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Arguments changed(String from, String to, String reason) {
    return of(
        from + " becomes " + to,
        MANIFEST + " " + reason,
        run -> {
          String text = Files.readString(run.resolve(MANIFEST));
          String other = text.replaceAll(from, to);
          assertNotEquals(text, other);
          Files.writeString(run.resolve(MANIFEST), other);
        });
  }

  private static byte[] garbage(int bytes) {
    byte[] garbage = new byte[bytes];
    new Random(1).nextBytes(garbage);
    return garbage;
  }

  /** Replaces the times of a table by texts. */
  private static void retype(Path table) {
    Path other = table.resolveSibling("other");
    try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = database.createStatement()) {
      statement.execute(
          "COPY (SELECT * REPLACE ('=1+1' AS ott_ns) FROM '%s') TO '%s' (FORMAT parquet)"
              .formatted(table, other));
      Files.move(other, table, StandardCopyOption.REPLACE_EXISTING);
    } catch (SQLException | IOException e) {
      throw new AssertionError(e);
    }
  }

  static Stream<Arguments> damages() {
    return Stream.of(
        written(TABLE, "is empty", new byte[0]),
        written(TABLE, "is not a Parquet file", garbage(5000)),
        written(TABLE, "is not a Parquet file", utf8("PAR1")),
        written(TABLE, "is truncated", utf8("PAR")),
        written("resources.parquet", "is empty", new byte[0]),
        of(
            "a truncated table",
            TABLE + " is truncated or overwritten",
            run -> {
              byte[] whole = Files.readAllBytes(run.resolve(TABLE));
              Files.write(run.resolve(TABLE), Arrays.copyOf(whole, whole.length / 2));
            }),
        of(
            "a table overwritten inside",
            TABLE + " cannot be read",
            run -> {
              byte[] whole = Files.readAllBytes(run.resolve(TABLE));
              System.arraycopy(garbage(whole.length - 16), 0, whole, 4, whole.length - 16);
              Files.write(run.resolve(TABLE), whole);
            }),
        of(
            "another table",
            TABLE + " cannot be read",
            run ->
                Files.copy(
                    run.resolve("clock.parquet"),
                    run.resolve(TABLE),
                    StandardCopyOption.REPLACE_EXISTING)),
        of(
            "a table with columns of other types",
            TABLE + " cannot be read",
            run -> retype(run.resolve(TABLE))),
        of("no table", TABLE + " is missing", run -> Files.delete(run.resolve(TABLE))),
        of(
            "a directory for a table",
            TABLE + " is not a file",
            run -> {
              Files.delete(run.resolve(TABLE));
              Files.createDirectory(run.resolve(TABLE));
            }),
        of("no manifest", MANIFEST + " is missing", run -> Files.delete(run.resolve(MANIFEST))),
        written(MANIFEST, "is empty", new byte[0]),
        written(MANIFEST, "cannot be read", utf8("{}")),
        written(MANIFEST, "cannot be read", utf8("[]")),
        written(MANIFEST, "cannot be read", utf8("{\"format\":1")),
        written(MANIFEST, "cannot be read", new byte[4000]),
        written(MANIFEST, "holds null", utf8("null")),
        written(MANIFEST, "cannot be read", utf8("[".repeat(100_000))),
        written(MANIFEST, "cannot be read", utf8("{\"a\":".repeat(100_000))),
        written(MANIFEST, "cannot be read", garbage(500)),
        written(MANIFEST, "has format 2, and this version", utf8("{\"format\":2,\"later\":true}")),
        changed("\"format\" : 1", "\"format\" : 7", "has format 7"),
        changed("\"number\" : 2", "\"number\" : 1e999", "cannot be read"),
        changed("\"skew_ppm\" : ", "\"skew_ppm\" : 1e999, \"x\" : ", "cannot be read"),
        changed("\"skew_ppm\" : [^,]+", "\"skew_ppm\" : 1e400", "is incomplete: pairs"),
        changed("\"sent\" : ", "\"sent\" : -1", "cannot be read"),
        changed("\"status\" : \"completed\"", "\"status\" : null", "is incomplete: status"),
        changed("\"test\" : ", "\"test_\" : ", "cannot be read"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("damages")
  void itIsNamedAndTheOthersGoOn(String name, String reason, Damage damage) throws IOException {
    damage.to(store.run("air", "run2"));
    String directory = root.resolve("air").toString();
    boolean inside = reason.endsWith("parquet cannot be read");
    for (List<String> command :
        List.of(
            List.of("report", directory),
            List.of("report", directory, "--format", "json"),
            List.of("compare", directory, directory),
            List.of(
                "repository",
                "export",
                "air",
                "--repository",
                root.toString(),
                "--output",
                root.resolve("all.csv").toString()),
            List.of("repository", "list", "--repository", root.toString()),
            List.of("repository", "show", "air", "--repository", root.toString()),
            List.of("repository", "show", "air/run2", "--repository", root.toString()))) {
      if (inside
          && (command.contains("list") || (command.contains("show") && command.contains("air")))) {
        // These read no table of a whole campaign, which would take as long as a report.
        continue;
      }
      CommandLineRun run = CommandLineRun.of(command.toArray(String[]::new));
      assertEquals(3, run.status(), name + " " + command + run);
      assertTrue(run.err().contains("run2: " + reason), name + " " + command + run);
      assertFalse(run.err().contains("\tat "), run.err());
    }
    String report = Files.readString(store.directory("air").resolve("report.html"));
    assertTrue(report.contains("2 completed, 1 damaged"), reason);
    assertTrue(report.contains("run2: " + reason.replace("\"", "&quot;")), reason);
    assertTrue(Files.readString(root.resolve("all.csv")).contains(",run3,"));
    CommandLineRun verified =
        CommandLineRun.of("repository", "verify", "--repository", root.toString());
    assertEquals(3, verified.status(), verified.toString());
    assertTrue(verified.out().contains("run2: DIFFERS"), verified.out());
    assertTrue(verified.out().contains("run3: sound"), verified.out());
  }

  static Stream<Arguments> damagesOfTables() {
    return damages().filter(damage -> !String.valueOf(damage.get()[1]).startsWith(MANIFEST));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("damagesOfTables")
  void theManifestOfARunWithADamagedTableIsShown(String name, String reason, Damage damage)
      throws IOException {
    damage.to(store.run("air", "run2"));
    List<String> command =
        List.of("repository", "show", "air/run2", "--repository", root.toString());
    CommandLineRun shown = CommandLineRun.of(command.toArray(String[]::new));
    assertEquals(3, shown.status(), shown.toString());
    for (String fact : List.of("status      damaged", "problem     " + reason, "row2")) {
      assertTrue(shown.out().contains(fact), shown.toString());
    }
    assertEquals(
        reason.startsWith(TABLE),
        shown.out().lines().anyMatch(line -> line.matches("0>0 +100 .* [0-9.]+ +- .*")),
        shown.toString());
    assertEquals(1, shown.err().lines().count(), shown.toString());
    List<String> json = Stream.concat(command.stream(), Stream.of("--format", "json")).toList();
    CommandLineRun document = CommandLineRun.of(json.toArray(String[]::new));
    assertEquals(3, document.status(), document.toString());
    JsonNode run = new ObjectMapper().readTree(document.out());
    assertEquals("damaged", run.get("status").asText());
    assertTrue(run.get("problem").asText().startsWith(reason), document.toString());
    assertEquals("row2", run.get("test").asText());
    assertEquals(100, run.at("/pairs/0/sent").asLong());
    assertEquals(
        reason.startsWith(TABLE), run.at("/pairs/0/ott_median_ci_low_ns").isNull(), reason);
    CommandLineRun other =
        CommandLineRun.of("repository", "show", "air/run3", "--repository", root.toString());
    assertEquals(0, other.status(), other.toString());
  }

  @Test
  void aFileInPlaceOfARunIsDamaged() throws IOException {
    Path run = store.directory("air").resolve("0123456789abcdef");
    Files.writeString(run, "x");
    assertDamaged("0123456789abcdef is not a directory");
    Files.delete(run);
    Files.createSymbolicLink(run, root.resolve("nowhere"));
    assertDamaged("0123456789abcdef is not a directory");
    Files.delete(run);
    Files.createDirectory(run);
    assertDamaged("manifest.json is missing");
  }

  private void assertDamaged(String reason) {
    CommandLineRun list = CommandLineRun.of("repository", "list", "--repository", root.toString());
    assertEquals(3, list.status(), list.toString());
    assertTrue(list.err().contains(reason), list.err());
    assertTrue(list.out().contains("1 damaged"), list.out());
  }

  @Test
  void aCampaignOfDamagedRunsOnlyHasAReport() throws IOException {
    for (String run : List.of("run1", "run2", "run3")) {
      Files.writeString(store.run("air", run).resolve(TABLE), "no table");
    }
    CommandLineRun report = CommandLineRun.of("report", root.resolve("air").toString());
    assertEquals(3, report.status(), report.toString());
    CommandLineRun compared =
        CommandLineRun.of(
            "compare", root.resolve("air").toString(), root.resolve("air").toString());
    assertEquals(2, compared.status(), compared.toString());
  }

  @ParameterizedTest
  @MethodSource("records")
  void damagedRecordsOfAnExecutionAreNamed(String file, String content) throws IOException {
    Files.writeString(store.directory("air").resolve(file), content);
    for (List<String> command :
        List.of(
            List.of("report", root.resolve("air").toString()),
            List.of("repository", "list", "--repository", root.toString()),
            List.of("repository", "show", "air", "--repository", root.toString()))) {
      CommandLineRun run = CommandLineRun.of(command.toArray(String[]::new));
      assertEquals(3, run.status(), command + run.toString());
      assertTrue(run.err().contains("damaged: air/" + FakeRun.EXECUTION + ": " + file), run.err());
      assertFalse(run.err().contains("\tat "), run.err());
    }
  }

  static Stream<Arguments> records() {
    return Stream.of("execution.json", "campaign.json")
        .flatMap(
            file ->
                Stream.of("", "{}", "null", "[".repeat(100_000), "{\"format\":9}", "\0\0")
                    .map(content -> Arguments.of(file, content)));
  }

  @Test
  void aRunThatIsGoneIsNoDamage() throws IOException {
    TreeDeletion.delete(store.run("air", "run2"));
    assertEquals(
        0, CommandLineRun.of("repository", "list", "--repository", root.toString()).status());
  }
}
