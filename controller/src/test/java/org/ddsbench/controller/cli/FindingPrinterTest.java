package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.junit.jupiter.api.Test;

class FindingPrinterTest {
  private static final Finding ERROR =
      new Finding("C01", Severity.ERROR, "row1", "history", new Place("c.xml", 3, 7), "Bad.");
  private static final Finding WARNING =
      new Finding("B04", Severity.WARNING, "", "node", new Place("t.xml", 0, 0), "Odd.");
  private static final Finding PLAIN =
      new Finding("XML", Severity.ERROR, "", "", new Place("c.xml", 2, 0), "Not XML.");

  @Test
  void everyFindingIsALineWithItsPlaceFirst() {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    FindingPrinter.print(
        List.of(ERROR, WARNING, PLAIN),
        new Output(new PrintStream(printed, true, StandardCharsets.UTF_8)));
    assertEquals(
        List.of(
            "c.xml:3:7: error [C01] row row1, history: Bad.",
            "t.xml: warning [B04] node: Odd.",
            "c.xml:2: error [XML]: Not XML."),
        printed.toString(StandardCharsets.UTF_8).lines().toList());
  }

  @Test
  void whatManyRowsHaveInCommonIsOneLine() {
    List<Finding> found = new ArrayList<>();
    for (int row = 1; row <= 200; row++) {
      found.add(ofRow("row" + row, 3));
      found.add(ofRow("row" + row, row <= 2 ? 4 : 4 + row));
    }
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    FindingPrinter.print(found, new Output(new PrintStream(printed, true, StandardCharsets.UTF_8)));
    List<String> lines = printed.toString(StandardCharsets.UTF_8).lines().toList();
    assertEquals(200, lines.size());
    assertEquals(
        "c.xml:3:7: error [C01] rows row1, row2 and 198 more, history: Bad.", lines.get(0));
    assertEquals("c.xml:4:7: error [C01] rows row1, row2, history: Bad.", lines.get(1));
    assertEquals("c.xml:7:7: error [C01] row row3, history: Bad.", lines.get(2));
  }

  @Test
  void ofVeryManyTheFirstErrorsHaveLinesAndTheOthersACount() {
    List<Finding> found = new ArrayList<>();
    for (int row = 1; row <= 990; row++) {
      found.add(new Finding("T07", Severity.WARNING, "", "", new Place("c.xml", row, 1), "Odd."));
      found.add(ofRow("row" + row, row));
    }
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    FindingPrinter.print(found, new Output(new PrintStream(printed, true, StandardCharsets.UTF_8)));
    List<String> lines = printed.toString(StandardCharsets.UTF_8).lines().toList();
    assertEquals(1_001, lines.size());
    assertEquals(990, lines.stream().filter(line -> line.contains("error [C01]")).count());
    assertEquals("c.xml:1:1: warning [T07]: Odd.", lines.get(0));
    assertEquals(
        "980 more findings: 980 of [T07]. --format json has all of them.", lines.get(1_000));
  }

  private static Finding ofRow(String row, int line) {
    return new Finding("C01", Severity.ERROR, row, "history", new Place("c.xml", line, 7), "Bad.");
  }

  @Test
  void jsonHoldsEveryFieldAndWhetherTheInputCanBeUsed() throws Exception {
    JsonNode json = new ObjectMapper().readTree(FindingPrinter.json(List.of(WARNING, ERROR)));
    assertFalse(json.path("valid").asBoolean(true));
    assertEquals(2, json.path("findings").size());
    JsonNode error = json.path("findings").path(1);
    assertEquals("C01", error.path("rule").asText());
    assertEquals("ERROR", error.path("severity").asText());
    assertEquals("row1", error.path("row").asText());
    assertEquals("history", error.path("field").asText());
    assertEquals("c.xml", error.path("place").path("file").asText());
    assertEquals(3, error.path("place").path("line").asInt());
    assertEquals(7, error.path("place").path("column").asInt());
    assertEquals("Bad.", error.path("message").asText());
    assertTrue(
        new ObjectMapper()
            .readTree(FindingPrinter.json(List.of(WARNING)))
            .path("valid")
            .asBoolean());
  }

  @Test
  void aTerminalIsShownTextOnlyAndGivenNoCommands() {
    Finding hostile =
        new Finding(
            "B04",
            Severity.ERROR,
            "",
            "",
            new Place("t.xml", 0, 0),
            "a\033[2J\007\r\u009b0m\tb\nc \u00e4");
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    FindingPrinter.print(
        List.of(hostile), new Output(new PrintStream(printed, true, StandardCharsets.UTF_8)));
    assertEquals(
        "t.xml: error [B04]: a\\u001b[2J\\u0007\\u000d\\u009b0m\tb\\u000ac \u00e4\n",
        printed.toString(StandardCharsets.UTF_8));
  }
}
