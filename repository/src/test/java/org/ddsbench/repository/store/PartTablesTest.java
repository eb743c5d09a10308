package org.ddsbench.repository.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.repository.FakeParts;
import org.ddsbench.repository.FakeRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartTablesTest {
  private static final long MESSAGES = 180;

  @TempDir Path root = Path.of("");

  @Test
  void theTimesOfOneRunAreThoseOfItsReport() throws IOException {
    RunStore store = new RunStore(root);
    RunManifest run = FakeParts.store(FakeRun.of("c", 1), store);
    BreakdownReport report = run.pairs().get(0).breakdown();
    assertNotNull(report);
    try (PartTables tables = new PartTables(store)) {
      PartTimes times = tables.times(List.of(run)).orElseThrow();
      assertEquals(report.messages(), times.messages());
      assertEquals(new Quartiles(11_000, 11_000, 11_000), times.so());
      assertEquals(report.toNs().median(), times.to().median());
      assertEquals(report.toNs().iqr(), times.to().iqr());
      assertEquals(report.ottNs().median(), times.ott().median());
      assertEquals(report.sumOfMediansNs(), times.sumOfMediansNs());
      assertEquals(2 * FakeParts.DATAGRAM, times.bytes());
    }
  }

  @Test
  void repetitionsAndPairsArePutTogether() throws IOException {
    RunStore store = new RunStore(root);
    RunManifest one = FakeParts.store(FakeRun.of("c", 1).shape(64, 2, 200), store);
    RunManifest two = FakeParts.store(FakeRun.of("c", 2).repeats(1, 2).shape(64, 2, 200), store);
    RunManifest blind = FakeRun.of("c", 3).store(store);
    try (PartTables tables = new PartTables(store)) {
      PartTimes times = tables.times(List.of(one, two, blind)).orElseThrow();
      assertEquals(4 * (MESSAGES - 1), times.messages());
      assertEquals(Optional.empty(), tables.times(List.of(blind)));
      assertEquals(List.of(), tables.paths(blind));
      assertEquals(List.of(), tables.calls(blind));
    }
  }

  @Test
  void thePartsOfMessagesComeInTheOrderOfSending() throws IOException {
    RunStore store = new RunStore(root);
    RunManifest run = FakeParts.store(FakeRun.of("c", 1).shape(64, 2, 200), store);
    Map<RecordedPair.Key, List<Long>> otts = new LinkedHashMap<>();
    try (RunTables tables = new RunTables(store)) {
      tables.times(
          run,
          StoredTime.OTT,
          pair ->
              otts.put(
                  new RecordedPair.Key(pair.publisher(), pair.subscriber()),
                  LongStream.of(pair.series().values()).boxed().toList()));
    }
    assertEquals(2, otts.size());
    try (PartTables tables = new PartTables(store)) {
      Map<RecordedPair.Key, List<Long>> found = new LinkedHashMap<>();
      tables
          .series(run, StoredPart.OTT)
          .forEach(
              (pair, series) -> found.put(pair, LongStream.of(series.values()).boxed().toList()));
      assertEquals(otts, found);
      assertEquals(
          Map.of(), tables.series(FakeRun.of("c", 2).store(store), StoredPart.SO), "no probe");
    }
  }

  @Test
  void theWaysOfSomeMessagesGoFromTheFastestToTheSlowest() throws IOException {
    RunStore store = new RunStore(root);
    RunManifest run = FakeParts.store(FakeRun.of("c", 1).shape(64, 2, 200), store);
    try (PartTables tables = new PartTables(store)) {
      List<MessagePath> paths =
          tables.paths(run).stream().filter(path -> path.subscriber() == 1).toList();
      assertEquals(
          List.of(0L, 9L, 45L, 89L, 134L, 160L, 176L, 178L),
          paths.stream().map(MessagePath::rank).toList());
      long before = 0;
      for (MessagePath path : paths) {
        long ott = path.soNs() + path.toNs() + path.roNs();
        assertTrue(ott >= before, paths::toString);
        before = ott;
        assertEquals(9_000, path.writeNs());
        assertTrue(path.latenessNs() >= 1_000);
        assertEquals(400, path.sendSpreadNs());
        assertEquals(900, path.receiveSpreadNs());
      }
      assertEquals(before, run.pairs().get(1).correction().ottNs().max());
    }
  }

  /**
   * 3000 bytes plus the UDP header need three packets with at most 1480 bytes after the IP header.
   */
  @Test
  void bytesOnTheWireAreThoseOfPackets() throws IOException {
    RunStore store = new RunStore(root);
    RunManifest run = FakeParts.store(FakeRun.of("c", 1), store);
    try (PartTables tables = new PartTables(store)) {
      assertEquals(
          List.of(new AppCallUse("publisher-0", 2, 1, 1, 0, 2, null, 2 * (3_000L + 8 + 60))),
          tables.calls(run));
    }
  }
}
