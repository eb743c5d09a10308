package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.compare.CampaignFigures;
import org.ddsbench.repository.compare.CampaignVerdicts;
import org.ddsbench.repository.compare.Comparer;
import org.ddsbench.repository.compare.Comparison;
import org.ddsbench.repository.compare.ComparisonJson;
import org.ddsbench.repository.compare.ComparisonText;
import org.ddsbench.repository.compare.JunitXml;
import org.ddsbench.repository.compare.Quantity;
import org.ddsbench.repository.compare.Question;
import org.ddsbench.repository.compare.Selection;
import org.ddsbench.repository.export.HistoryJson;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One-way times around and below zero, as an inconsistent clock makes them. */
class TimesBelowZeroTest {
  private final Path root;
  private final RunStore store;

  TimesBelowZeroTest(@TempDir Path root) throws IOException {
    this.root = root;
    store = new RunStore(root);
    Files.createDirectories(root.resolve("c"));
    Files.writeString(root.resolve("c").resolve("campaign.xml"), "");
    int number = 0;
    for (int repetition = 1; repetition <= 2; repetition++) {
      run(++number, 1, repetition, "cyclonedds", 60_000).store(store);
      run(++number, 2, repetition, "fastdds", -60_000).store(store);
      run(++number, 3, repetition, "opendds", -15_600).store(store);
      run(10 + number, 4, repetition, "fastdds", -60_000).over(Transport.SHM).store(store);
    }
  }

  private static FakeRun run(int number, int first, int repetition, String dds, long medianNs) {
    return FakeRun.of("c", number)
        .dds(dds, dds, medianNs)
        .shape(64, 1, 300)
        .repeats(first, repetition)
        .losing(0);
  }

  @Test
  void theTableNamesThem() throws IOException {
    List<String> lines = SummaryTable.lines(CampaignSummary.of(store, "c"));
    String negative =
        lines.stream().filter(line -> line.contains("fastdds")).findFirst().orElse("");
    assertTrue(negative.contains("2 of 2 with a median not above zero"), () -> lines.toString());
    assertEquals(
        List.of("median not above zero: its clocks are inconsistent"),
        CampaignSummary.of(store, "c").rows().stream()
            .filter(row -> row.ottMedianNs().orElse(1.0) <= 0)
            .flatMap(row -> row.caveats().stream())
            .distinct()
            .toList());
  }

  @Test
  void aRatioToThemIsUnknown() throws IOException {
    JsonNode json = JsonMapper.builder().build().readTree(CampaignSummary.of(store, "c").json());
    List<TransportTable> tables = CampaignSummary.of(store, "c").transports();
    List<TransportTable.Cell> cells =
        tables.stream()
            .filter(table -> table.implementation().equals("fastdds"))
            .flatMap(table -> table.cells().stream())
            .toList();
    assertEquals(2, cells.size(), tables::toString);
    cells.forEach(cell -> assertNull(cell.ratio(), cell.toString()));
    assertEquals(8, json.get("rows").size());
  }

  @Test
  void everythingElseIsReported() throws IOException {
    Path page = root.resolve("report.html");
    HtmlReport.write(store, "c", page);
    String html = Files.readString(page);
    assertTrue(html.contains("median not above zero"), "the report names it");
    assertTrue(html.contains("cyclonedds"), "the others are there");
    CampaignVerdicts verdicts = CampaignVerdicts.of(store, store.manifests("c"));
    verdicts.lines();
    HistoryJson.bencher(CampaignFigures.of(store, store.manifests("c")));
    HistoryJson.github(CampaignFigures.of(store, store.manifests("c")));
  }

  @Test
  void aComparisonStatesWhyItIsUndecided() throws IOException {
    Comparison comparison =
        Comparer.compare(
                side(":dds=cyclonedds"),
                side(":dds=fastdds:transport=udp"),
                new Question(Quantity.OTT, Optional.empty(), List.of(), false))
            .value()
            .orElseThrow();
    assertEquals(
        "undecided: a time is not above zero", comparison.rows().get(0).verdict(), () -> "verdict");
    ComparisonText.lines(comparison);
    ComparisonJson.of(comparison);
    JunitXml.of(comparison);
  }

  private Selection side(String chosen) throws IOException {
    return Selection.read(root.resolve("c") + chosen, Quantity.OTT.experiment())
        .value()
        .orElseThrow();
  }
}
