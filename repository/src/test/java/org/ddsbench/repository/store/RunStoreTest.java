package org.ddsbench.repository.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.repository.FakeRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStoreTest {
  @TempDir Path root = Path.of("");
  private RunStore store = new RunStore(root);

  @BeforeEach
  void open() {
    store = new RunStore(root);
  }

  @Test
  void everyValueOfTheSamplesIsInTheParquetFile() throws Exception {
    FakeRun run = FakeRun.of("c", 1).shape(64, 2, 50);
    Path staged = run.write(store);
    List<String> expected = new ArrayList<>();
    for (String pair : List.of("node2/pair-0-0.samples.csv", "node3/pair-0-1.samples.csv")) {
      List<String> lines = Files.readAllLines(staged.resolve(pair));
      expected.addAll(lines.subList(1, lines.size()));
    }
    store.commit(staged, run.manifest(store.pairs(staged)));
    assertEquals(expected, rows("samples.parquet", "run = 'run1'"));
  }

  @Test
  void resourcesAndClocksNameTheirNode() throws Exception {
    FakeRun.of("c", 1).store(store);
    assertEquals(40, rows("resources.parquet", "node = 'node2'").size());
    assertEquals(20, rows("resources.parquet", "node = 'node2' AND app = ''").size());
    assertEquals(20, rows("clock.parquet", "node = 'node1' AND ntp_offset_ns IS NULL").size());
  }

  @Test
  void logsAreKept() throws Exception {
    FakeRun.of("c", 1).store(store);
    Path stored = store.run("c", "run1");
    List<String> names =
        DirectoryTree.files(stored).stream()
            .map(file -> stored.relativize(file).toString())
            .toList();
    assertEquals(
        List.of(
            "SHA256SUMS",
            "breakdown.parquet",
            "calibration.parquet",
            "clock.parquet",
            "logs/node1/publisher-0.stderr.log",
            "logs/node2/subscriber-0.received.log.bin",
            "logs/node2/subscriber-0.stderr.log",
            "manifest.json",
            "resources.parquet",
            "samples.parquet",
            "syscalls.parquet"),
        names);
  }

  @Test
  void theCallsOfAnAppAreATableAndStayInTheLogs() throws Exception {
    FakeRun run = FakeRun.of("c", 1);
    Path staged = run.write(store);
    Files.write(
        staged.resolve("node1/publisher-0.calls.csv"),
        List.of(
            "enter_ns,return_ns,pid,tid,call,socket,peer,result,bytes,vectors,length0,head0,"
                + "length1,head1,length2,head2",
            "5,9,100,101,sendmsg,7,02001cf30a000002,3,3,1,3,414243,0,,0,",
            "11,12,100,102,recvfrom,8,,-11,-1,0,0,,0,,0,"));
    Files.writeString(staged.resolve("node2/subscriber-0.calls.csv"), "nonsense\n");
    store.commit(staged, run.manifest(store.pairs(staged)));
    assertEquals(
        List.of(
            "node1,publisher-0,5,9,100,101,sendmsg,7,10.0.0.2:7411,3,3,unknown,,,,,,",
            "node1,publisher-0,11,12,100,102,recvfrom,8,,-11,-1,failed,,,,,,"),
        rows("syscalls.parquet", "node = 'node1'"));
    RunManifest stored = store.manifests("c").get(0);
    assertEquals(
        List.of(
            "the calls of subscriber-0 are in logs/ only: subscriber-0.calls.csv does not begin"
                + " with the columns of calls"),
        stored.warnings());
    assertTrue(Files.exists(store.run("c", "run1").resolve("logs/node1/publisher-0.calls.csv")));
  }

  @Test
  void theManifestComesBackAsItWas() throws Exception {
    RunManifest stored = FakeRun.of("c", 1).warning("slow").store(store);
    assertEquals(List.of(stored), store.manifests("c"));
    String json = Files.readString(store.run("c", "run1").resolve("manifest.json"));
    assertTrue(json.contains("\"payload_bytes\" : 1024"));
    assertTrue(json.contains("\"publicationPeriodNs\" : 10000000"));
    assertTrue(json.contains("\"started\" : \"2026-03-01T10:00:00Z\""));
  }

  @Test
  void aManifestOfBeforeThereWereHostWarningsHasNone() throws Exception {
    FakeRun.of("c", 1).store(store);
    Path manifest = store.run("c", "run1").resolve("manifest.json");
    String json = Files.readString(manifest);
    String older = json.replaceFirst("(?s)\"host_warnings\" : \\[.*?],", "");
    assertTrue(older.length() < json.length());
    Files.writeString(manifest, older);
    assertEquals(List.of(), store.manifests("c").get(0).hostWarnings());
  }

  @Test
  void aManifestOfBeforeDisturbanceWasLookedForSaysNothingOfIt() throws Exception {
    FakeRun.of("c", 1).store(store);
    Path manifest = store.run("c", "run1").resolve("manifest.json");
    String json = Files.readString(manifest);
    String older = json.replaceFirst("(?s),\\s*\"disturbances\" : .*", "\n}");
    assertTrue(older.length() < json.length());
    Files.writeString(manifest, older);
    RunManifest stored = store.manifests("c").get(0);
    assertEquals(Map.of(), stored.disturbances());
    assertFalse(stored.isDisturbed());
    assertEquals(1, stored.attempt());
  }

  @Test
  void whatDisturbedARunIsInItsManifest() throws Exception {
    FakeRun.of("c", 1).stolen(43).store(store);
    RunManifest stored = store.manifests("c").get(0);
    assertTrue(stored.isDisturbed());
    assertEquals(
        List.of("node1: 43.0 % of the processors' time was stolen (limit 2 %)"),
        stored.disturbed());
    String json = Files.readString(store.run("c", "run1").resolve("manifest.json"));
    assertTrue(json.contains("\"steal_percent\" : 43.0"), json);
  }

  @Test
  void aManifestOfBeforeThereWasDiscoveryIsOfARunPeerToPeer() throws Exception {
    FakeRun.of("c", 1).store(store);
    Path manifest = store.run("c", "run1").resolve("manifest.json");
    String json = Files.readString(manifest);
    String older = json.replaceFirst(",\\s*\"discovery\" : \"rtps\"", "");
    assertTrue(older.length() < json.length());
    Files.writeString(manifest, older);
    assertEquals(
        Discovery.RTPS, store.manifests("c").get(0).parameters().get(Parameters.DISCOVERY));
  }

  @Test
  void aManifestOfBeforeThereWasTransportIsOfTheOneThatItsDiscoveryHad() throws Exception {
    FakeRun.of("c", 1).store(store);
    Path manifest = store.run("c", "run1").resolve("manifest.json");
    String json = Files.readString(manifest);
    String older = json.replaceFirst(",\\s*\"transport\" : \"udp\"", "");
    assertTrue(older.length() < json.length());
    Files.writeString(manifest, older);
    assertEquals(Transport.UDP, store.manifests("c").get(0).parameters().get(Parameters.TRANSPORT));
    Files.writeString(
        manifest, older.replace("\"discovery\" : \"rtps\"", "\"discovery\" : \"inforepo\""));
    assertEquals(Transport.TCP, store.manifests("c").get(0).parameters().get(Parameters.TRANSPORT));
  }

  @Test
  void aRenamedCampaignIsReadByItsNewName() throws Exception {
    FakeRun.of("c", 1).store(store);
    Files.move(store.campaign("c"), store.campaign("before"));
    RunManifest run = store.manifests("before").get(0);
    assertEquals("before", run.campaign());
    assertEquals(Optional.of(run), store.find("before", "run1"));
    try (RunTables tables = new RunTables(store)) {
      List<Integer> counts = new ArrayList<>();
      tables.times(run, StoredTime.OTT, pair -> counts.add(pair.series().count()));
      assertEquals(1, counts.size());
    }
  }

  @Test
  void whatIsStagedIsNoRun() throws Exception {
    FakeRun.of("c", 1).store(store);
    Path staged = FakeRun.of("c", 2).write(store);
    Files.writeString(staged.resolve("manifest.json"), "{");
    assertEquals(1, store.manifests("c").size());
    assertTrue(store.find("c", "run2").isEmpty());
    assertEquals(0, DirectoryTree.files(store.stage("c", "run2")).size());
  }

  @Test
  void anUnreadableTableStoresNothing() throws Exception {
    FakeRun run = FakeRun.of("c", 1);
    Path staged = run.write(store);
    Files.writeString(staged.resolve("node2/clock.csv"), "realtime_ns\nnoon\n");
    assertThrows(IOException.class, () -> store.commit(staged, run.manifest(store.pairs(staged))));
    assertEquals(List.of(), store.manifests("c"));
  }

  @Test
  void aFailedRunIsStoredWithWhatCannotBeRead() throws Exception {
    FakeRun run = FakeRun.of("c", 1).failing();
    Path staged = run.write(store);
    Files.writeString(staged.resolve("node2/resources.csv"), "time_ns,app\n17,su");
    store.commit(staged, run.manifest(List.of()));
    RunManifest stored = store.manifests("c").get(0);
    assertTrue(stored.warnings().get(0).contains("resources.parquet"), stored.warnings().get(0));
    assertTrue(Files.exists(store.run("c", "run1").resolve("logs/node2/resources.csv")));
    assertFalse(store.find("c", "run1").orElseThrow().isCompleted());
    assertEquals(List.of(), rows("samples.parquet", "true"));
  }

  @Test
  void noRunReplacesAnother() throws Exception {
    RunManifest failed = FakeRun.of("c", 1).failing().store(store);
    assertThrows(FileAlreadyExistsException.class, () -> FakeRun.of("c", 1).store(store));
    assertEquals(List.of(failed), store.manifests("c"));
  }

  @Test
  void executionsOfACampaignStandBesideEachOther() throws Exception {
    RunManifest first = FakeRun.of("c", 1).store(store);
    RunManifest second = FakeRun.of("c", 1).in("2026-03-01T10-00-00Z-2").store(store);
    RunManifest third = FakeRun.of("c", 1).in("2026-03-02T00-00-00Z").store(store);
    assertEquals(List.of(first.of(), second.of(), third.of()), List.copyOf(store.executions("c")));
    assertEquals(List.of(third), store.manifests("c"));
    assertEquals(List.of(first), store.manifests("c/2026-03-01T10-00-00Z"));
    assertEquals(3, store.allEntries("c").size());
  }

  @Test
  void campaignsDoNotMix() throws Exception {
    FakeRun.of("a", 1).store(store);
    FakeRun.of("b", 2).store(store);
    assertEquals("run1", store.manifests("a").get(0).run());
    assertEquals("run2", store.manifests("b").get(0).run());
  }

  @Test
  void namesThatLeadElsewhereAreRefused() {
    for (String name : List.of("", "..", ".hidden", "a/b")) {
      assertThrows(IllegalArgumentException.class, () -> store.campaign(name), name);
    }
  }

  @Test
  void aMillionSamplesAreStored() throws Exception {
    FakeRun run = FakeRun.of("c", 1).shape(64, 1, 1_000_000);
    Path staged = run.write(store);
    RunManifest manifest = run.manifest(store.pairs(staged));
    store.commit(staged, manifest);
    try (RunTables tables = new RunTables(store)) {
      List<Integer> counts = new ArrayList<>();
      tables.times(manifest, StoredTime.OTT, pair -> counts.add(pair.series().count()));
      assertEquals(List.of(899_999), counts);
    }
  }

  private List<String> rows(String table, String where) throws Exception {
    List<String> rows = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet result =
            statement.executeQuery(
                "SELECT * EXCLUDE (campaign, execution, run) FROM '"
                    + store.run("c", "run1").resolve(table)
                    + "' WHERE "
                    + where)) {
      int columns = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<String> cells = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          String cell = result.getString(i);
          cells.add(cell == null ? "" : cell);
        }
        rows.add(String.join(",", cells));
      }
    }
    return rows;
  }
}
