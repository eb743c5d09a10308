package org.ddsbench.repository.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairTraceTest {
  @TempDir Path root = Path.of("");

  @Test
  void aTraceHoldsEveryReceivedMessageOfItsPair() throws Exception {
    RunStore store = new RunStore(root);
    RunManifest run = FakeRun.of("c", 1).shape(64, 2, 300).store(store);
    try (RunTables tables = new RunTables(store)) {
      List<StoredMessage> all = new ArrayList<>();
      tables.messages(run, all::add);
      List<StoredMessage> expected =
          all.stream().filter(m -> m.subscriber() == 1 && m.received()).toList();
      PairTrace trace = tables.trace(run, new RecordedPair.Key(0, 1), 1000);
      assertEquals(299, trace.count());
      long start = expected.get(0).t1Ns();
      for (int i = 0; i < trace.count(); i++) {
        assertEquals(expected.get(i).t1Ns() - start, trace.timesNs()[i]);
        assertEquals(expected.get(i).ottNs(), trace.ottNs()[i]);
        assertEquals(expected.get(i).rawNs() - expected.get(0).rawNs(), trace.rawNs()[i]);
      }
      assertEquals(trace.timesNs()[29], trace.warmupEndNs());
      assertEquals(0, tables.trace(run, new RecordedPair.Key(0, 9), 1000).count());
    }
  }

  @Test
  void ofManyMessagesATraceHoldsTheExtremesOfEachStretch() throws Exception {
    RunStore store = new RunStore(root);
    RunManifest run = FakeRun.of("c", 1).shape(64, 1, 3000).store(store);
    RecordedPair.Key pair = new RecordedPair.Key(0, 0);
    try (RunTables tables = new RunTables(store)) {
      PairTrace all = tables.trace(run, pair, 3000);
      PairTrace some = tables.trace(run, pair, 400);
      assertEquals(1, all.stretch());
      assertEquals(30, some.stretch());
      assertTrue(some.count() <= 402, some.count() + " messages");
      assertEquals(all.warmupEndNs(), some.warmupEndNs());
      assertEquals(all.timesNs()[0], some.timesNs()[0]);
      for (int start = 0; start + 30 <= all.count(); start += 30) {
        long[] stretch = Arrays.copyOfRange(all.ottNs(), start, start + 30);
        Set<Long> kept = Arrays.stream(some.ottNs()).boxed().collect(Collectors.toSet());
        assertTrue(kept.contains(Arrays.stream(stretch).min().orElseThrow()));
        assertTrue(kept.contains(Arrays.stream(stretch).max().orElseThrow()));
      }
    }
  }

  @Test
  void anOutlineHasTheRowsOfTheSummaryWithoutTheTables() throws Exception {
    RunStore store = new RunStore(root);
    FakeRun.of("c", 1).shape(64, 2, 300).store(store);
    FakeRun.of("c", 2).failing().store(store);
    List<SummaryRow> outline = CampaignSummary.outline(store, "c");
    List<SummaryRow> rows = CampaignSummary.of(store, "c").rows();
    assertEquals(
        rows.stream().map(SummaryRow::ottMedianNs).toList(),
        outline.stream().map(SummaryRow::ottMedianNs).toList());
    assertEquals(3, outline.size());
  }
}
