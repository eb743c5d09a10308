package org.ddsbench.repository.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.summary.CampaignSummary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of docs/repository.md read a repository as documented. */
class RepositoryGuideTest {
  private static final Path PAGE = Path.of("../docs/repository.md");

  private static final String LATER = "2026-03-01T11-00-00Z";

  @TempDir Path directory = Path.of("");

  @BeforeEach
  void storeRuns() throws IOException {
    RunStore store = new RunStore(directory.resolve("results"));
    MeasuredRun.of(FakeRun.of("air", 1).shape(64, 1, 300)).store(store);
    MeasuredRun.of(FakeRun.of("air", 2).shape(128, 2, 300).given("publicationPeriodNs", 100_000))
        .store(store);
    // An earlier attempt at the second run, with another bundle.
    MeasuredRun.of(
            FakeRun.of("air", 9)
                .repeats(2, 1)
                .of("b0")
                .minutesLater(-5)
                .shape(128, 2, 300)
                .given("publicationPeriodNs", 100_000))
        .store(store);
    FakeRun.of("sea", 3).failing().store(store);
    for (String campaign : List.of("air", "sea")) {
      CampaignSummary.of(store, campaign).writeTables(store);
    }
    // Another execution of the same campaign, which has the same run keys.
    MeasuredRun.of(FakeRun.of("air", 1).in(LATER).minutesLater(60).shape(64, 1, 300)).store(store);
    CampaignSummary.of(store, "air/" + LATER).writeTables(store);
    // A run that is being written.
    Files.writeString(store.stage("sea", "run4").resolve("samples.parquet"), "half");
  }

  @Test
  void theColumnsAreAllThere() throws IOException {
    String page = Files.readString(PAGE);
    assertEquals(ColumnGuide.markdown().strip(), page.split("<!-- columns -->", -1)[1].strip());
  }

  @Test
  void theSqlExamplesGiveEveryRun() throws Exception {
    List<String> examples = examples("sql");
    assertEquals(5, examples.size());
    String first = "air," + FakeRun.EXECUTION + ",";
    assertEquals(
        List.of(
            first + "run1,300,297",
            first + "run2,600,594",
            first + "run9,600,594",
            "air," + LATER + ",run1,300,297"),
        query(examples.get(0)));
    List<String> medians = query(examples.get(1));
    assertEquals(4, medians.size());
    assertTrue(medians.get(0).startsWith(first + "cyclonedds,64,0,0,"), medians.get(0));
    assertTrue(medians.get(2).startsWith(first + "cyclonedds,128,0,1,"), medians.get(2));
    assertTrue(medians.get(3).startsWith("air," + LATER + ",cyclonedds,64,"), medians.get(3));
    assertTrue(query(examples.get(4)).stream().anyMatch(row -> row.startsWith("run3,node1,pub")));
  }

  @Test
  void theSqlOfTheSummaryGoesByPeriodAndLeavesSupersededRunsOut() throws Exception {
    List<String> periods = query(examples("sql").get(2));
    // The links of the campaigns' directories lead to their last executions.
    assertEquals(1, periods.size(), periods.toString());
    assertTrue(periods.get(0).startsWith("cyclonedds,10000.0,periodic,"), periods.get(0));
    List<String> joined = query(examples("sql").get(3));
    assertEquals(2, joined.size(), joined.toString());
    // Counts run1 and both pairs of run2, without the 30 warm-up messages and the lost ones, and
    // nothing of run9.
    assertTrue(
        joined.get(0).startsWith("air," + FakeRun.EXECUTION + ",cyclonedds,801,"), joined.get(0));
    assertTrue(joined.get(1).startsWith("air," + LATER + ",cyclonedds,267,"), joined.get(1));
  }

  @Test
  @Tag("long")
  void thePythonExamplesGiveEveryRun() throws Exception {
    Path python = Path.of("target/python").toAbsolutePath();
    run(Path.of("").toAbsolutePath(), "python3", "-m", "venv", python.toString());
    String interpreter = python.resolve("bin/python").toString();
    run(
        directory,
        interpreter,
        "-m",
        "pip",
        "install",
        "--quiet",
        "duckdb",
        "pandas",
        "pyarrow",
        "pyspark<4");
    List<String> examples = examples("python");
    assertEquals(3, examples.size());
    for (String example : examples) {
      Path script = Files.writeString(directory.resolve("example.py"), example);
      String out = run(directory, interpreter, script.toString());
      assertTrue(out.contains("run1") && out.contains("run2") && out.contains(LATER), out);
      assertTrue(out.matches("(?s).*\\b267(\\.0)?\\b.*"), out);
    }
  }

  private static String run(Path directory, String... command) throws Exception {
    Path log = Files.createTempFile("example", ".log");
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    int status = process.waitFor();
    String out = Files.readString(log);
    Files.delete(log);
    assertEquals(0, status, String.join(" ", command) + "\n" + out);
    return out;
  }

  private static List<String> examples(String language) throws IOException {
    Matcher matcher =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(PAGE));
    List<String> examples = new ArrayList<>();
    while (matcher.find()) {
      examples.add(matcher.group(1));
    }
    return examples;
  }

  private List<String> query(String example) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet result =
            statement.executeQuery(example.replace("'results/", "'" + directory + "/results/"))) {
      int columns = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<String> cells = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          cells.add(String.valueOf(result.getString(i)));
        }
        rows.add(String.join(",", cells));
      }
    }
    return rows;
  }
}
