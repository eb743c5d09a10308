package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A comparison as text, JSON and JUnit XML. */
class ComparisonFormatsTest {
  @TempDir static Path root = Path.of("");

  @BeforeAll
  static void storeRuns() throws IOException {
    new ComparedRuns(root).store();
  }

  @Test
  void theJunitFileIsTheGoldenOne() throws Exception {
    String xml = JunitXml.of(new ComparedRuns(root).limited()).replace(root.toString(), "results");
    try (var golden = getClass().getResourceAsStream("golden-junit.xml")) {
      String expected =
          golden == null ? "" : new String(golden.readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(expected, xml);
    }
    JunitShape.check(xml);
  }

  @Test
  void theJsonHoldsEveryNumber() throws Exception {
    JsonNode json =
        JsonMapper.builder().build().readTree(ComparisonJson.of(new ComparedRuns(root).limited()));
    JsonNode slow = json.get("rows").get(1);
    assertEquals("candidate slower", slow.get("verdict").asText());
    assertEquals("failed", slow.get("gate").asText());
    assertEquals(4, slow.get("baseline").get("repetitions").asInt());
    assertEquals("1024", slow.get("parameters").get("messageSize").asText());
    assertTrue(slow.get("ratio_ci_low").asDouble() > slow.get("ratio_joint_low").asDouble());
    assertEquals(2, json.get("unmatched").size());
    assertTrue(json.get("failed").asBoolean());
  }

  @Test
  void theTextTellsTheVerdictsAndWhatWasNotCompared() throws IOException {
    List<String> lines = ComparisonText.lines(new ComparedRuns(root).limited());
    assertTrue(
        lines
            .get(5)
            .matches(
                "Complex 1024 B .*candidate slower; 4 of 1600 against 4 of 1600 messages lost, BEYOND \\+5%"),
        lines.get(5));
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("not compared: baseline")));
    assertTrue(
        lines.get(lines.size() - 1).startsWith("1 of 2 rows significantly worse than allowed"));
  }
}
