package org.ddsbench.repository.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables are sorted by size as a number, not as text. */
class RowOrderTest {
  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);
  private int number;

  @BeforeEach
  void open() {
    store = new RunStore(root);
  }

  private void swept(String component, Object... values) throws Exception {
    for (Object value : values) {
      FakeRun.of("c", ++number).given(component, value).store(store);
    }
  }

  private List<String> labels() throws Exception {
    return SummaryTable.lines(CampaignSummary.of(store, "c")).stream()
        .filter(line -> line.contains("="))
        .map(line -> line.replaceFirst(".*\\((\\w+=.*?)\\).*", "$1"))
        .toList();
  }

  @Test
  void periodsAreOrderedByLength() throws Exception {
    swept("publicationPeriodNs", 1_000_000, 20_000_000, 100_000, 3_000_000);
    assertEquals(
        List.of(
            "publicationPeriod=100us",
            "publicationPeriod=1ms",
            "publicationPeriod=3ms",
            "publicationPeriod=20ms"),
        labels());
  }

  @Test
  void countsAreOrderedByNumberAndTheFirstParameterOfTheTableGoesFirst() throws Exception {
    for (int burst : new int[] {64, 1024, 8}) {
      for (String pattern : new String[] {"periodic", "burst"}) {
        FakeRun.of("c", ++number).given("burstSize", burst).given("pattern", pattern).store(store);
      }
    }
    assertEquals(
        List.of(
            "pattern=periodic, burstSize=8",
            "pattern=periodic, burstSize=64",
            "pattern=periodic, burstSize=1024",
            "pattern=burst, burstSize=8",
            "pattern=burst, burstSize=64",
            "pattern=burst, burstSize=1024"),
        labels());
  }

  @Test
  void sizesAndSubscribersAreOrderedByNumber() throws Exception {
    for (int subscribers : new int[] {10, 2, 1}) {
      for (int bytes : new int[] {16384, 8192, 64}) {
        FakeRun.of("c", ++number).shape(bytes, subscribers, 40).store(store);
      }
    }
    List<String> lines =
        SummaryTable.lines(CampaignSummary.of(store, "c")).stream()
            .filter(line -> line.startsWith("Complex"))
            .map(line -> line.trim().replaceAll("^Complex +(\\d+) +(\\d+) .*", "$1 $2"))
            .distinct()
            .toList();
    assertEquals(
        List.of(
            "64 1",
            "64 2",
            "64 10",
            "8192 1",
            "8192 2",
            "8192 10",
            "16384 1",
            "16384 2",
            "16384 10"),
        lines);
  }

  @Test
  void versionsAreOrderedByNumber() throws Exception {
    FakeRun.of("c", 1).dds("a", "A 2.14", 60_000).store(store);
    FakeRun.of("c", 2).dds("b", "A 2.9", 60_000).store(store);
    List<String> lines = SummaryTable.lines(CampaignSummary.of(store, "c"));
    assertTrue(lines.get(2).contains("A 2.9"), lines.get(2));
    assertTrue(lines.get(3).contains("A 2.14"), lines.get(3));
  }
}
