package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/formats.md names every field that is written, and no other. */
class FormatsGuideTest {
  private static final Path PAGE = Path.of("../docs/formats.md");
  private static final Pattern NAME = Pattern.compile("`([a-z][a-z0-9_]*)`");

  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);
  private String page = "";

  @BeforeEach
  void storeACampaignWithEverything() throws Exception {
    store = new RunStore(root);
    page = Files.readString(PAGE);
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 300)).store(store);
    MeasuredRun.of(FakeRun.of("c", 2).shape(64, 1, 300).repeats(1, 2)).store(store);
    FakeRun.of("c", 3).shape(64, 1, 300).probe("bpftrace").store(store);
    FakeRun.of("c", 4)
        .dds("cyclonedds->fastdds", "Cyclone DDS -> Fast DDS", 60_000)
        .shape(64, 1, 300)
        .store(store);
  }

  private JsonNode summary() throws Exception {
    return JsonMapper.builder().build().readTree(CampaignSummary.of(store, "c").json());
  }

  private static List<String> fields(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static List<String> names(String text) {
    return NAME.matcher(text).results().map(match -> match.group(1)).toList();
  }

  /** The part of the page between two texts. */
  private String part(String from, String to) {
    int start = page.indexOf(from);
    int end = page.indexOf(to, start + 1);
    assertTrue(start >= 0 && end > start, from + " ... " + to);
    return page.substring(start, end);
  }

  /** The names in the first column of a table. */
  private static List<String> firstColumn(String table) {
    return Pattern.compile("(?m)^\\| (`[^|]*) \\|")
        .matcher(table)
        .results()
        .map(MatchResult::group)
        .flatMap(cell -> names(cell).stream())
        .toList();
  }

  private static void assertSame(List<String> written, List<String> named) {
    assertEquals(new TreeSet<>(written), new TreeSet<>(named));
    assertEquals(named.size(), new TreeSet<>(named).size(), "named twice");
  }

  @Test
  void everyColumnOfTheSummaryIsNamed() {
    assertSame(
        SummaryColumn.ALL.stream().map(SummaryColumn::name).toList(),
        firstColumn(part("## 7.", "The JSON object has")));
  }

  @Test
  void everyFieldOfTheJsonIsNamed() throws Exception {
    JsonNode json = summary();
    List<String> named = names(part("The JSON object has", "`probe_costs` holds"));
    List<String> written = new ArrayList<>(fields(json));
    written.add("failure");
    written.addAll(fields(json.get("repetitions").get(0)));
    assertSame(written, named.stream().distinct().toList());
    assertTrue(fields(json.get("rows").get(0)).contains("failure"));
  }

  @Test
  void everyFieldOfProbeCostsAndInteroperabilityIsNamed() throws Exception {
    JsonNode json = summary();
    assertSame(
        fields(json.get("probe_costs").get(0)),
        firstColumn(part("`probe_costs` holds", "`interoperability` holds")));
    assertSame(
        fields(json.get("interoperability").get(0)),
        firstColumn(part("`interoperability` holds", "## 8.")));
  }

  @Test
  void everyFieldOfAManifestAndOfACampaignsRecordIsNamed() throws Exception {
    Path manifest = store.run("c", "run1").resolve("manifest.json");
    List<String> named = names(part("`manifest.json`: `format`", "\n\n"));
    fields(JsonMapper.builder().build().readTree(manifest.toFile()))
        .forEach(field -> assertTrue(named.contains(field), field + " is not in docs/formats.md"));
    Path xml = Files.writeString(root.resolve("c.xml"), "<campaign/>");
    new CampaignDirectory(store.campaign("c"))
        .keep(new CampaignRecord(1, Instant.EPOCH, 7L, CampaignFacts.of(Map.of())), xml, xml);
    List<String> recorded = names(part("`campaign.json`: `format`", "\n\n"));
    fields(
            JsonMapper.builder()
                .build()
                .readTree(store.campaign("c").resolve("campaign.json").toFile()))
        .forEach(field -> assertTrue(recorded.contains(field), field));
  }
}
