package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.Metric;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of known medians: {@code 0.8 m} and exponential noise of mean 12 us, U = m / 15. */
class ComparerTest {
  private static final long SLOW = 200_000;

  @TempDir static Path root = Path.of("");

  @BeforeAll
  static void storeRuns() throws IOException {
    RunStore store = new RunStore(root);
    for (String campaign : List.of("before", "now", "partly", "architectures")) {
      Files.createDirectories(root.resolve(campaign));
      Files.writeString(root.resolve(campaign).resolve("campaign.xml"), "");
    }
    base("partly", 1, 64, 60_000).repeats(1, 1).store(store);
    base("partly", 2, 64, 60_000).repeats(1, 2).failing().store(store);
    base("architectures", 1, 1024, 60_000).store(store);
    base("architectures", 2, 64, 60_000).store(store);
    for (int bytes : List.of(64, 1024)) {
      base("architectures", bytes, bytes, SLOW)
          .discovery(Discovery.INFOREPO)
          .over(Transport.TCP)
          .store(store);
    }
    for (int repetition = 1; repetition <= 4; repetition++) {
      for (String campaign : List.of("before", "now")) {
        boolean now = campaign.equals("now");
        int number = 10 * repetition + (now ? 5 : 0);
        base(campaign, number + 1, 64, 60_000).repeats(1, repetition).store(store);
        base(campaign, number + 2, 1024, now ? SLOW : 60_000).repeats(2, repetition).store(store);
        base(campaign, number + 3, now ? 4096 : 2048, 60_000).repeats(3, repetition).store(store);
      }
    }
  }

  private static FakeRun base(String campaign, int number, int bytes, long medianNs) {
    return FakeRun.of(campaign, number)
        .dds("cyclonedds", "Eclipse Cyclone DDS", medianNs)
        .shape(bytes, 1, 400);
  }

  private Checked<Comparison> compare(
      String baseline, String candidate, Metric metric, Optional<Double> limit) throws IOException {
    return Comparer.compare(
        Selection.read(root.resolve(baseline).toString()).value().orElseThrow(),
        Selection.read(root.resolve(candidate).toString()).value().orElseThrow(),
        metric,
        limit);
  }

  private Comparison limited() throws IOException {
    return compare("before", "now", Metric.RTT, Optional.of(5.0)).value().orElseThrow();
  }

  @Test
  void rowsAreMatchedAndTheOthersNamed() throws IOException {
    Comparison comparison = limited();
    assertEquals(
        List.of("Complex 64 B cyclonedds 1->1", "Complex 1024 B cyclonedds 1->1"),
        comparison.rows().stream().map(ComparedRow::label).toList());
    assertEquals(
        List.of(
            new UnmatchedRow(
                "baseline", "Complex 2048 B cyclonedds 1->1", "the candidate has no such run"),
            new UnmatchedRow(
                "candidate", "Complex 4096 B cyclonedds 1->1", "the baseline has no such run")),
        comparison.unmatched());
  }

  @Test
  void aSlowerRowIsFoundAndAnEqualOneIsNot() throws IOException {
    for (Metric metric : Metric.values()) {
      Comparison comparison = compare("before", "now", metric, Optional.of(5.0)).value().get();
      assertEquals(Verdict.NONE, comparison.rows().get(0).verdict(), metric.name());
      assertEquals(Verdict.SLOWER, comparison.rows().get(1).verdict(), metric.name());
      assertEquals(Optional.of(Gate.FAILED), comparison.rows().get(1).gate());
      assertTrue(comparison.isFailed());
      Comparison back = compare("now", "before", metric, Optional.of(5.0)).value().get();
      assertEquals(Verdict.FASTER, back.rows().get(1).verdict(), metric.name());
      assertEquals(Optional.of(Gate.PASSED), back.rows().get(1).gate());
      assertFalse(back.isFailed());
    }
  }

  /** With U = m/15 on both sides nothing within 2/15 of equality can be told. */
  @Test
  void theClocksMakeAnEqualRowUndecided() throws IOException {
    Comparison ott = compare("before", "now", Metric.OTT, Optional.of(5.0)).value().get();
    assertEquals(Optional.of(Gate.UNDECIDED), ott.rows().get(0).gate());
    assertTrue(ott.rows().get(0).ratio().interval().high() > 1.10);
    assertTrue(limited().rows().get(0).ratio().interval().high() < 1.10);
  }

  @Test
  void halvesOfOneCampaignDoNotDiffer() throws IOException {
    Comparison halves =
        compare("before:repetition=1,2", "before:repetition=3,4", Metric.RTT, Optional.empty())
            .value()
            .orElseThrow();
    assertEquals(3, halves.rows().size());
    for (ComparedRow row : halves.rows()) {
      assertEquals(Verdict.NONE, row.verdict(), row.toString());
      assertEquals(2, row.candidate().repetitions());
    }
  }

  @Test
  void sidesOfOneCampaignAreMatchedOnAllOtherParameters() throws IOException {
    Comparison sizes =
        compare("now:messageSize=64", "now:messageSize=1KiB", Metric.OTT, Optional.empty())
            .value()
            .orElseThrow();
    assertEquals("Complex cyclonedds 1->1", sizes.rows().get(0).label());
    assertEquals(Verdict.SLOWER, sizes.rows().get(0).verdict());
  }

  @Test
  void whatTheyDifferInBesidesIsNamed() throws IOException {
    String one = "architectures:discovery=rtps";
    String other = "architectures:discovery=inforepo";
    String said = compare(one, other, Metric.RTT, Optional.empty()).findings().get(0).message();
    assertEquals(
        "No configuration is in both sides: they differ in transport too. Choose it on both, as in "
            + root.resolve(one + ":transport=udp")
            + " and "
            + root.resolve(other + ":transport=tcp")
            + ".",
        said);
    Comparison comparison =
        compare(one + ":transport=udp", other + ":transport=tcp", Metric.RTT, Optional.empty())
            .value()
            .orElseThrow();
    assertEquals(
        List.of("Complex 64 B cyclonedds 1->1", "Complex 1024 B cyclonedds 1->1"),
        comparison.rows().stream().map(ComparedRow::label).toList());
  }

  @Test
  void runsThatAreNoRepetitionsAreNotPooled() throws IOException {
    Checked<Comparison> mixed = compare("now:messageSize=64", "now", Metric.OTT, Optional.empty());
    assertTrue(mixed.value().isEmpty());
    assertTrue(mixed.findings().get(0).message().contains("differ in messageSize"));
    Checked<Comparison> nothing =
        compare(
            "now:messageSize=64",
            "now:messageSize=64:dds=cyclonedds",
            Metric.OTT,
            Optional.empty());
    assertTrue(nothing.value().isPresent());
    Checked<Comparison> disjoint =
        compare("before:test=row1", "now:test=row2", Metric.OTT, Optional.empty());
    assertTrue(disjoint.findings().get(0).message().startsWith("No configuration"));
  }

  @Test
  void failedRunsAndLossesAreTold() throws IOException {
    Comparison partly =
        compare("before", "partly", Metric.RTT, Optional.empty()).value().orElseThrow();
    assertEquals(
        List.of(
            "baseline: 4 messages lost",
            "candidate: 1 of its runs gave nothing",
            "candidate: 1 messages lost"),
        partly.rows().get(0).notes());
    assertTrue(partly.hasSingleRuns());
  }

  @Test
  void theJunitFileIsTheGoldenOne() throws Exception {
    String xml = JunitXml.of(limited()).replace(root.toString(), "results");
    try (var golden = getClass().getResourceAsStream("golden-junit.xml")) {
      String expected =
          golden == null ? "" : new String(golden.readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(expected, xml);
    }
    JunitShape.check(xml);
  }

  @Test
  void theJsonHoldsEveryNumber() throws Exception {
    JsonNode json = JsonMapper.builder().build().readTree(ComparisonJson.of(limited()));
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
    List<String> lines = ComparisonText.lines(limited());
    assertTrue(
        lines.get(5).matches("Complex 1024 B .*candidate slower, ABOVE \\+5%"), lines.get(5));
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("not compared: baseline")));
    assertTrue(lines.get(lines.size() - 1).startsWith("1 of 2 slower than allowed"));
  }
}
