package org.ddsbench.repository.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which implementations interoperate, in the report and the JSON object of stored runs. */
class InteropSectionTest {
  private static final String CYCLONE = "Eclipse Cyclone DDS";
  private static final String FAST = "eProsima Fast DDS";
  private static final String REASON = "policy RELIABILITY (0 of 1 publishers)";

  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void emptyStore() {
    store = new RunStore(root.resolve("results"));
  }

  private static FakeRun run(int number) {
    FakeRun run = FakeRun.of("c", number).shape(64, 1, 200).verified(0, 0);
    return switch (number % 4) {
      case 1 -> run.dds("cyclonedds", CYCLONE, 60_000);
      case 2 -> run.dds("cyclonedds->fastdds", CYCLONE + " -> " + FAST, 70_000);
      case 3 -> run.dds("fastdds->cyclonedds", FAST + " -> " + CYCLONE, 80_000);
      default -> run.dds("fastdds", FAST, 90_000);
    };
  }

  private Path report() throws IOException {
    Path report = root.resolve("report.html");
    HtmlReport.write(store, "c", report);
    return report;
  }

  /** The cells of the tables, one line each. */
  private List<String> cells() throws IOException {
    String html = Files.readString(report());
    assertTrue(html.contains("<a href=\"#interop\">Interoperability</a>"));
    String section = html.substring(html.indexOf("<section id=\"interop\">"));
    section = section.substring(0, section.indexOf("</section>"));
    List<String> cells = new ArrayList<>();
    for (String row : section.split("<td ", -1)) {
      String cell = row.split("</td>", -1)[0].replaceAll("<[^>]*>", " ");
      cells.add(cell.replaceAll("\\s+", " ").strip());
    }
    return cells.subList(1, cells.size());
  }

  @Test
  void everyPairIsACellWithItsVerdictInWordsAndASign() throws IOException {
    run(1).store(store);
    run(2).verified(3, 0).store(store);
    run(3).verified(0, 2).store(store);
    run(4).failing("NOT_MATCHED", "subscriber-0: not matched: " + REASON).store(store);
    List<String> cells = cells();
    assertEquals(8, cells.size(), cells.toString());
    assertTrue(cells.get(0).startsWith("class=good> \u2713 1 of 1 intact"), cells.get(0));
    assertEquals(
        "class=none> \u2717 0 of 1 intact content differs: 3 of 200, echoes 0 of 200 in 1"
            + " configuration",
        cells.get(1));
    assertEquals(
        "class=none> \u2717 0 of 1 intact content differs: 0 of 200, echoes 2 of 200 in 1"
            + " configuration",
        cells.get(2));
    assertEquals("class=none> \u2717 0 of 1 intact not matched: 1", cells.get(3));
    assertTrue(
        cells.get(4).startsWith("class=good> \u2713 intact 200 of 200 intact; echoes 200 of 200"),
        cells.get(4));
    assertTrue(cells.get(4).contains("\u00b5s, IQR"), cells.get(4));
    assertTrue(
        cells
            .get(5)
            .startsWith(
                "class=none> \u2717 content differs 197 of 200 intact, 3 differ; echoes 200 of 200"),
        cells.get(5));
    assertTrue(
        cells
            .get(6)
            .startsWith(
                "class=none> \u2717 content differs 200 of 200 intact; echoes 198 of 200, 2 differ"),
        cells.get(6));
    assertEquals("class=none> \u2717 not matched " + REASON, cells.get(7));
  }

  @Test
  void theWorstRepetitionCountsAndWhatIsNotTriedIsSaid() throws IOException {
    run(1).store(store);
    run(2).store(store);
    FakeRun.of("c", 6)
        .dds("cyclonedds->fastdds", CYCLONE + " -> " + FAST, 71_000)
        .shape(64, 1, 200)
        .verified(0, 0)
        .repeats(2, 2)
        .failing("APP_FAILED", "it broke")
        .store(store);
    List<String> cells = cells();
    assertEquals("class=none> \u2717 0 of 1 intact failed: 1", cells.get(1));
    assertEquals("class=soft>\u2013 not tried", cells.get(2));
    assertTrue(
        cells.get(5).startsWith("class=none> \u2717 failed APP_FAILED: it broke 200 of 200"));
  }

  @Test
  void aCampaignWhereNoneMeetHasNoSection() throws IOException {
    run(1).store(store);
    run(4).store(store);
    String html = Files.readString(report());
    assertFalse(html.contains("Interoperability"));
    assertEquals(List.of(), objects());
  }

  private List<JsonNode> objects() throws IOException {
    JsonNode all = JsonMapper.builder().build().readTree(CampaignSummary.of(store, "c").json());
    List<JsonNode> objects = new ArrayList<>();
    all.get("interoperability").forEach(objects::add);
    return objects;
  }

  @Test
  void theJsonObjectHasEveryCell() throws IOException {
    run(2).verified(3, 1).store(store);
    run(3).failing("NOT_MATCHED", "subscriber-0: not matched: " + REASON).store(store);
    List<JsonNode> objects = objects();
    assertEquals(2, objects.size());
    JsonNode differing = objects.get(0);
    assertEquals("cyclonedds", differing.get("dds_publisher").asText());
    assertEquals("fastdds", differing.get("dds_subscriber").asText());
    assertEquals("differs", differing.get("verdict").asText());
    assertEquals(3, differing.get("content_errors").asInt());
    assertEquals(1, differing.get("echo_content_errors").asInt());
    assertEquals(200, differing.get("echoes").asInt());
    assertTrue(differing.get("ott_median_ns").asDouble() > 50_000);
    assertEquals("not_matched", objects.get(1).get("verdict").asText());
    assertEquals(REASON, objects.get(1).get("reason").asText());
    assertTrue(objects.get(1).get("ott_median_ns").isNull());
  }
}
