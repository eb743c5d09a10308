package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ddsbench.analysis.clock.ByteTimes;
import org.ddsbench.analysis.clock.ClockReset;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.repository.FakeColorings;
import org.ddsbench.repository.FakeLayers;
import org.ddsbench.repository.FakeLookups;
import org.ddsbench.repository.FakeParts;
import org.ddsbench.repository.FakeRates;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeSwitches;
import org.ddsbench.repository.FakeTypes;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.CampaignRecord;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * docs/formats.md names every field that is written; for summaries and their tables it names no
 * other.
 */
class FormatsGuideTest {
  private static final Path PAGE = Path.of("../docs/formats.md");
  private static final Path REPORT =
      Path.of("../analysis/src/test/resources/org/ddsbench/analysis/correct/joint.json");
  private static final Path SHOW_COMMAND =
      Path.of("../controller/src/main/java/org/ddsbench/controller/cli/RepositoryShowCommand.java");
  private static final Pattern NAME = Pattern.compile("`([a-z][a-z0-9_]*)`");
  private static final Pattern PATH = Pattern.compile("`([a-z][a-z0-9_.]*)`");
  private static final Pattern FIELD_WRITTEN = Pattern.compile("\\.put\\(\\s*\"([a-z_]+)\"");

  @TempDir static Path root = Path.of("");
  private static RunStore store = new RunStore(root);
  private static String page = "";
  private static JsonNode json = NullNode.getInstance();

  @BeforeAll
  static void storeACampaignWithEverything() throws Exception {
    store = new RunStore(root);
    page = Files.readString(PAGE);
    MeasuredRun.of(FakeRun.of("c", 1).shape(64, 1, 300)).store(store);
    MeasuredRun.of(FakeRun.of("c", 2).shape(64, 1, 300).repeats(1, 2)).store(store);
    FakeRun.of("c", 3).shape(64, 1, 300).probe("bpftrace").store(store);
    FakeRun.of("c", 4)
        .dds("cyclonedds->fastdds", "Cyclone DDS -> Fast DDS", 60_000)
        .shape(64, 1, 300)
        .store(store);
    FakeRun.of("c", 99)
        .figure(Experiment.DISCOVERY, "matching_time", "ns", "", 5_000_000)
        .store(store);
    FakeRequests.of("c", 100, 2, 3, 90).store(store);
    FakeRequests.of("c", 101, 2, 4, 120).store(store);
    FakeRequests.of("c", 104, 2, 4, 130).given("objects", 5).store(store);
    FakeLookups.of("c", 105, 10, 90, 100).store(store);
    FakeLookups.of("c", 106, 100, 90, 200).store(store);
    FakeColorings.of("c", 112, 12).store(store);
    FakeTypes.converted("c", 102, "OctetArray", 24, 90, 100).store(store);
    FakeTypes.converted("c", 103, "StructArray", 24, 120, 150).store(store);
    FakeLayers.exchanged("c", 107, "udp", 300).store(store);
    FakeLayers.exchanged("c", 108, "cyclonedds", 300).store(store);
    FakeSwitches.of("c", 109, 2_000, 3_000).store(store);
    FakeParts.storeDetailed(FakeRun.of("c", 110).shape(64, 1, 300), store);
    FakeRun.of("c", 113).shape(64, 1, 300).given("security", "sign").store(store);
    FakeRun.of("c", 114).over(Transport.SHM).shape(64, 1, 300).store(store);
    FakeRates.loaded("c", 111, "cyclonedds", 10_000, 60).store(store);
    json = JsonMapper.builder().build().readTree(CampaignSummary.of(store, "c").json());
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
  private static String part(String from, String to) {
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
  void everyFieldOfTheJsonIsNamed() {
    List<String> named = names(part("The JSON object has", "`probe_costs` holds"));
    List<String> written = new ArrayList<>(fields(json));
    written.add("failure");
    written.addAll(fields(json.get("repetitions").get(0)));
    assertSame(written, named.stream().distinct().toList());
    assertTrue(fields(json.get("rows").get(0)).contains("failure"));
  }

  @Test
  void everyFieldOfTheOtherListsIsNamed() {
    assertSame(
        fields(json.get("probe_costs").get(0)),
        firstColumn(part("`probe_costs` holds", "`interoperability` holds")));
    assertSame(
        fields(json.get("interoperability").get(0)),
        firstColumn(part("`interoperability` holds", "`figures` holds")));
    assertSame(
        fields(json.get("figures").get(0)),
        firstColumn(part("`figures` holds", "`requests` holds")));
    JsonNode requests = json.get("requests").get(0);
    String described = part("`requests` holds", "`objects` holds");
    assertSame(fields(requests), firstColumn(described));
    assertNamed(Set.copyOf(fields(requests.get("cells").get(0))), described);
    JsonNode objects = json.get("objects").get(0);
    String ofObjects = part("`objects` holds", "`lookups` holds");
    assertSame(fields(objects), firstColumn(ofObjects));
    assertNamed(Set.copyOf(fields(objects.get("cells").get(0))), ofObjects);
    JsonNode lookups = json.get("lookups").get(0);
    String ofLookups = part("`lookups` holds", "`colorings` holds");
    assertSame(fields(lookups), firstColumn(ofLookups));
    assertNamed(Set.copyOf(fields(lookups.get("cells").get(0))), ofLookups);
    JsonNode colorings = json.get("colorings").get(0);
    String ofColorings = part("`colorings` holds", "`types` holds");
    assertSame(fields(colorings), firstColumn(ofColorings));
    assertNamed(Set.copyOf(fields(colorings.get("cells").get(0))), ofColorings);
    JsonNode types = json.get("types").get(0);
    String ofTypes = part("`types` holds", "`layers` holds");
    assertSame(fields(types), firstColumn(ofTypes));
    assertNamed(Set.copyOf(fields(types.get("cells").get(0))), ofTypes);
    JsonNode layers = json.get("layers").get(0);
    String ofLayers = part("`layers` holds", "`switch_shares` holds");
    assertSame(fields(layers), firstColumn(ofLayers));
    assertNamed(Set.copyOf(fields(layers.get("cells").get(0))), ofLayers);
    assertSame(
        fields(json.get("switch_shares").get(0)),
        firstColumn(part("`switch_shares` holds", "`rates` holds")));
    JsonNode rates = json.get("rates").get(0);
    String ofRates = part("`rates` holds", "`loads` holds");
    assertSame(fields(rates), firstColumn(ofRates));
    assertNamed(Set.copyOf(fields(rates.get("cells").get(0))), ofRates);
    JsonNode loads = json.get("loads").get(0);
    String ofLoads = part("`loads` holds", "`security_costs` holds");
    assertSame(fields(loads), firstColumn(ofLoads));
    assertNamed(Set.copyOf(fields(loads.get("cells").get(0))), ofLoads);
    assertSame(
        fields(json.get("security_costs").get(0)),
        firstColumn(part("`security_costs` holds", "`transports` holds")));
    JsonNode transports = json.get("transports").get(0);
    String ofTransports = part("`transports` holds", "## 8.");
    assertSame(fields(transports), firstColumn(ofTransports));
    assertNamed(Set.copyOf(fields(transports.get("cells").get(0))), ofTransports);
  }

  /** The names of all fields, those of nested objects too. */
  private static void addNames(JsonNode json, Set<String> names) {
    names.addAll(fields(json));
    json.forEach(value -> addNames(value, names));
  }

  /** The names in a part of the page; {@code clock.segments} counts as two. */
  private static Set<String> words(String part) {
    return PATH.matcher(part)
        .results()
        .flatMap(match -> Arrays.stream(match.group(1).split("\\.", -1)))
        .collect(Collectors.toSet());
  }

  private static void assertNamed(Set<String> written, String part) {
    Set<String> missing = new TreeSet<>(written);
    missing.removeAll(words(part));
    assertEquals(Set.of(), missing, "not in docs/formats.md");
  }

  @Test
  void everyFieldAndWordOfACorrectionIsNamed() throws Exception {
    JsonMapper mapper = JsonMapper.builder().build();
    Set<String> written = new TreeSet<>();
    addNames(mapper.readTree(REPORT.toFile()), written);
    assertTrue(written.contains("ott_bound_ns") && written.contains("segments"), REPORT.toString());
    // The report contains neither a reset nor several sizes.
    addNames(mapper.valueToTree(new ClockReset(1, 2)), written);
    addNames(mapper.valueToTree(new ByteTimes(1, 2, 3)), written);
    for (SkewMethod method : SkewMethod.values()) {
      written.add(mapper.convertValue(method, String.class));
    }
    for (ClockStatus status : ClockStatus.values()) {
      written.add(mapper.convertValue(status, String.class));
    }
    assertNamed(written, part("## 10.", "## 11."));
  }

  /** The command is in a later module, so the test reads the field names from its source. */
  @Test
  void everyFieldOfAShownRunIsNamed() throws Exception {
    Set<String> written =
        FIELD_WRITTEN
            .matcher(Files.readString(SHOW_COMMAND))
            .results()
            .map(match -> match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(
        written.containsAll(List.of("superseded", "endpoints", "caveats")), written::toString);
    assertNamed(written, part("| `show CAMPAIGN[/EXECUTION]` |", "| `verify` |"));
  }

  @Test
  void everyFieldOfAManifestAndOfACampaignsRecordIsNamed() throws Exception {
    Path manifest = store.run("c", "run1").resolve("manifest.json");
    List<String> named = names(part("`manifest.json`: `format`", "\n\n"));
    fields(JsonMapper.builder().build().readTree(manifest.toFile()))
        .forEach(field -> assertTrue(named.contains(field), field + " is not in docs/formats.md"));
    ExecutionDirectory.of(store, store.execution("c"))
        .keep(
            new CampaignRecord(1, Instant.EPOCH, 7L, CampaignFacts.of(Map.of())),
            "<campaign/>",
            "<testbed/>");
    Execution begun =
        ExecutionDirectory.begin(
            store,
            new ExecutionRecord(
                1, "c", "", Instant.EPOCH, 7L, "0", "note", List.of("tag"), Map.of("host", "a")));
    List<String> start = names(part("`execution.json`: `format`", "\n\n"));
    fields(
            JsonMapper.builder()
                .build()
                .readTree(store.directory(begun).resolve("execution.json").toFile()))
        .forEach(field -> assertTrue(start.contains(field), field));
    List<String> recorded = names(part("`campaign.json`: `format`", "\n\n"));
    fields(
            JsonMapper.builder()
                .build()
                .readTree(store.directory("c").resolve("campaign.json").toFile()))
        .forEach(field -> assertTrue(recorded.contains(field), field));
  }
}
