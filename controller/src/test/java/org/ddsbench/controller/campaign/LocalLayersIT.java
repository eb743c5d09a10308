package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Layer;
import org.ddsbench.repository.summary.LayerSeries;
import org.ddsbench.repository.summary.LayerTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sockets without a DDS beside one, by programs of this machine. */
@Tag("testbed")
class LocalLayersIT {
  private static final int MESSAGES = 60;
  private static final int BYTES = 1000;

  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private LocalCampaigns local;

  @BeforeEach
  void makeNodes() throws IOException {
    local = LocalCampaigns.in(directory, 2);
  }

  private List<RunManifest> run(String name, String... rows) throws IOException {
    String defaults =
        "dds='udp' messageType='Complex' messageSize='"
            + BYTES
            + "' verify='on' qualityOfService='BestEffort' placement='shared' warmup='0'"
            + " messageIterations='"
            + MESSAGES
            + "' publicationPeriod='1ms'";
    List<RunManifest> runs = local.completed(local.campaign(name, defaults, rows), name);
    runs.forEach(one -> assertTrue(one.isSound(), one::toString));
    return runs;
  }

  @Test
  void theReportComparesEachLayerWithTheFloor() throws IOException {
    List<RunManifest> runs =
        run(
            "layers",
            "<test id='exchange' dds='udp,cyclonedds' messageSize='64,1000,60000' echo='stamp'",
            "      pattern='pingpong' repeat='2'/>",
            "<test id='request' dds='udp,cyclonedds' messageSize='64,1000,60000' echo='stamp'",
            "      experiment='request' repeat='2'/>");
    assertEquals(24, runs.size());
    List<LayerTable> tables = CampaignSummary.of(local.store(), "layers").layers();
    assertEquals(
        List.of(Layer.PUBLISH_SUBSCRIBE, Layer.REQUEST_REPLY),
        tables.stream().map(LayerTable::layer).toList());
    for (LayerTable table : tables) {
      assertEquals(List.of(64, BYTES, 60_000), table.sizes());
      assertTrue(table.series().get(0).isFloor());
      for (LayerSeries series : table.series()) {
        assertEquals(3, series.cells().size());
        assertTrue(series.slope().isPresent());
        for (LayerSeries.Cell cell : series.cells()) {
          assertEquals(2, cell.runs().size());
          assertEquals(series.isFloor(), cell.ratioInterval() == null, cell::toString);
        }
      }
    }
    String results = local.store().directory("layers").toString();
    CommandLineRun json = CommandLineRun.of("report", results, "--format", "json");
    assertEquals(0, json.status(), json.toString());
    assertTrue(json.out().contains("\"request_reply\""), json.toString());
    assertEquals(0, CommandLineRun.of("report", results).status());
    assertTrue(
        Files.readString(local.store().directory("layers").resolve("report.html"))
            .contains("<section id=\"layers\">"));
  }

  /** Sockets know no instances, and lose messages. */
  @Test
  void otherExperimentsRunOverSockets() throws IOException {
    List<RunManifest> runs =
        run(
            "all",
            "<test id='echoed' subscribers='2' echo='full' trigger='listener,waitset'/>",
            "<test id='several' publishers='2' subscribers='2' echo='stamp'/>",
            "<test id='requests' experiment='request' clients='2' clientThreads='2' objects='3'",
            "      echo='full'/>",
            "<test id='discovery' experiment='discovery' subscribers='2' lateJoin='1s'",
            "      endpoints='3'/>",
            "<test id='footprint' experiment='footprint'/>",
            "<test id='marshal' experiment='marshal' pattern='max'/>",
            "<test id='switch' experiment='switch'/>",
            "<test id='rate' experiment='rate' boutTime='200ms'/>");
    assertEquals(9, runs.size());
    Set<Experiment> missing = new TreeSet<>(Set.of(Experiment.values()));
    for (RunManifest run : runs) {
      missing.remove(run.parameters().get(Parameters.EXPERIMENT));
      run.pairs().forEach(pair -> assertEquals(MESSAGES, pair.counts().received(), run::toString));
    }
    assertEquals(Set.of(Experiment.LOOKUP, Experiment.COLORING), missing);
  }

  /** As many datagrams as messages, of as many bytes: nothing is added and nothing sent again. */
  @Test
  void aMessageIsOneDatagram() throws IOException, SQLException {
    RunManifest run =
        run("probed", "<test id='row' subscribers='2' echo='none' probe='preload'/>").get(0);
    String calls =
        "FROM read_parquet('"
            + local.store().run(run).resolve("syscalls.parquet")
            + "') WHERE app LIKE 'publisher%' AND call LIKE 'send%' AND bytes >= 200";
    assertEquals(2L * MESSAGES, number("SELECT count(*) " + calls));
    assertEquals(2L * MESSAGES * BYTES, number("SELECT sum(bytes) " + calls));
  }

  private static long number(String query) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      assertTrue(row.next());
      return row.getLong(1);
    }
  }
}
