package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.ddsbench.core.file.Printable;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Manifests and records with characters that cannot be seen, control a terminal, turn text around,
 * or begin a formula: what reports and exports hold, as programs that read them see it.
 */
class HiddenInReportsTest {
  private static final Pattern RAW =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\x{FFFE}\\x{FFFF}&&[^\\n\\r\\t]]");

  /** NUL, BEL, ESC, DEL, C1, marks of direction, line ends, and what XML cannot hold. */
  private static final String HIDDEN =
      "\u0000\u0007\u001b[2J\u007f\u0085\u009b31m\u202e\u2066\u200b\u2028\r\n\uffff";

  private static final String FORMULA = "=cmd|' /C calc'!A0,\"" + HIDDEN;

  @TempDir Path root = Path.of("");
  private Path campaign = root;

  @BeforeEach
  void store() throws IOException {
    RunStore store = new RunStore(root);
    campaign = store.campaign("air");
    ExecutionDirectory.begin(
        store,
        new ExecutionRecord(
            1,
            "air",
            "",
            Instant.parse("2026-03-01T10:00:00Z"),
            null,
            "0.1.0" + HIDDEN,
            "note" + HIDDEN,
            List.of("tag" + HIDDEN),
            Map.of("host", "tower" + HIDDEN)));
    for (int number = 1; number <= 3; number++) {
      MeasuredRun.of(
              FakeRun.of("air", number)
                  .dds("dds" + number, "Title" + HIDDEN + number, 50_000)
                  .shape(64, 1, 200)
                  .warning("app output" + HIDDEN))
          .store(store);
    }
    FakeRun.of("air", 4).failing("APP_FAILED", "exit" + HIDDEN).store(store);
    // Names and versions that no run of this version could have been stored with.
    ObjectMapper json = new ObjectMapper();
    for (int number = 1; number <= 4; number++) {
      Path manifest = store.run("air", "run" + number).resolve("manifest.json");
      String text = Files.readString(manifest);
      for (String name : List.of("row" + number, "node1", "node2", "1.0", "local", "b1")) {
        String hostile = name.startsWith("row") ? FORMULA + name : name + HIDDEN;
        assertTrue(text.contains("\"" + name + "\""), text);
        text = text.replace("\"" + name + "\"", json.writeValueAsString(hostile));
      }
      Files.writeString(manifest, text);
    }
  }

  private CommandLineRun run(String... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertEquals(ExitStatus.OK, run.status(), run.toString());
    assertPrintable(run.out() + run.err());
    return run;
  }

  private static void assertPrintable(String text) {
    var raw = RAW.matcher(text);
    assertFalse(
        raw.find(),
        () ->
            Printable.line(
                text.substring(
                    Math.max(0, raw.start() - 200), Math.min(text.length(), raw.start() + 50))));
  }

  /** The cells of a CSV file with their columns, as another program reads them. */
  private static List<String> cells(Path csv, String column) throws Exception {
    List<String> cells = new ArrayList<>();
    try (Connection reader = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = reader.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT DISTINCT "
                    + column
                    + " FROM read_csv('"
                    + csv
                    + "', header = true, all_varchar = true, auto_detect = false, delim = ',',"
                    + " quote = '\"', escape = '\"', strict_mode = true, columns = {"
                    + columns(csv)
                    + "}) ORDER BY 1")) {
      while (rows.next()) {
        cells.add(String.valueOf(rows.getString(1)));
      }
    }
    return cells;
  }

  private static String columns(Path csv) throws IOException {
    String head = Files.readString(csv).lines().findFirst().orElse("");
    return "'" + String.join("': 'VARCHAR', '", head.split(",", -1)) + "': 'VARCHAR'";
  }

  private static String row(int number) {
    return Printable.line(FORMULA) + "row" + number;
  }

  @Test
  void summary() throws Exception {
    run("report", campaign.toString(), "--format", "csv");
    Path summary = campaign.resolve("summary.csv");
    assertPrintable(Files.readString(summary));
    assertEquals(
        List.of("'" + row(1), "'" + row(2), "'" + row(3), "'" + row(4)), cells(summary, "test"));
    assertEquals(List.of("1.0" + Printable.line(HIDDEN)), cells(summary, "dds_version"));
  }

  @Test
  void samples() throws Exception {
    Path csv = root.resolve("all.csv");
    run("repository", "export", "air", "--repository", root.toString(), "--output", "" + csv);
    assertPrintable(Files.readString(csv));
    assertEquals(List.of("'" + row(1), "'" + row(2), "'" + row(3)), cells(csv, "test"));
  }

  @Test
  void parquetKeepsTheText() throws Exception {
    Path parquet = root.resolve("all.parquet");
    run("repository", "export", "air", "--repository", root.toString(), "--output", "" + parquet);
    try (Connection reader = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = reader.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT DISTINCT test FROM '" + parquet + "' ORDER BY 1")) {
      assertTrue(rows.next());
      assertEquals(FORMULA + "row1", rows.getString(1));
    }
  }

  @Test
  void junit() throws Exception {
    Path file = root.resolve("compare.xml");
    String name = "results" + HIDDEN.substring(1, HIDDEN.length() - 1);
    Path side = Files.createSymbolicLink(root.resolve(name), root).resolve("air");
    run(
        "compare",
        "" + side,
        "" + side,
        "--fail-above",
        "5%",
        "--max",
        "p99=10s",
        "--junit",
        "" + file);
    assertPrintable(Files.readString(file));
    Element suites =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(file.toFile())
            .getDocumentElement();
    Element suite = (Element) suites.getElementsByTagName("testsuite").item(0);
    String shown = Printable.line(side.toString());
    assertEquals(shown + " against " + shown, suite.getAttribute("name"));
    NodeList cases = suites.getElementsByTagName("testcase");
    // The failed run is missing on both sides.
    assertEquals(8, cases.getLength());
  }

  @Test
  void html() throws Exception {
    run("report", campaign.toString());
    String html = Files.readString(campaign.resolve("report.html"));
    // The library that draws the charts has such characters in its own texts.
    String own = html.substring(0, html.indexOf("<script>"));
    assertPrintable(own);
    for (String text : List.of("note", "exit", "app output", "1.0", "node1")) {
      assertTrue(own.contains(text + Printable.text(HIDDEN)), text);
    }
    String data = html.substring(html.indexOf("<script type=\"application/json\""));
    data = data.substring(data.indexOf('>') + 1, data.indexOf("</script>"));
    assertTrue(
        new ObjectMapper()
            .readTree(data).findValuesAsText("implementation").stream()
                .anyMatch(name -> name.contains(Printable.line(HIDDEN))),
        data);
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "bmf", "github-benchmark"})
  void jsonMeansTheText(String format) throws Exception {
    CommandLineRun run = run("report", campaign.toString(), "--format", format);
    assertTrue(new ObjectMapper().readTree(run.out()).toString().length() > 100, run.toString());
    assertTrue(run.out().contains("\\u202e"), run.toString());
  }

  @Test
  void commandsOfTheRepository() throws Exception {
    String repository = root.toString();
    run("repository", "list", "--repository", repository);
    run("repository", "show", "air", "--repository", repository);
    run("repository", "show", "air/run1", "--repository", repository);
    CommandLineRun json =
        run("repository", "show", "air/run4", "--repository", repository, "--format", "json");
    assertEquals(
        "exit" + HIDDEN, new ObjectMapper().readTree(json.out()).at("/failure/reason").asText());
    CommandLineRun verified = CommandLineRun.of("repository", "verify", "--repository", repository);
    assertPrintable(verified.out() + verified.err());
    assertEquals(ExitStatus.RUN_FAILED, verified.status(), verified.toString());
  }
}
