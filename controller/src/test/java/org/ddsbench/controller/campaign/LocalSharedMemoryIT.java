package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.TransportTable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages through memory, by programs of this machine and RouDi, of which it has one. */
@Tag("testbed")
class LocalSharedMemoryIT {
  private static final int MESSAGES = 200;
  private static final int BYTES = 64 << 10;

  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private LocalCampaigns local;

  /** Held by one test of this machine at a time, in whatever suite: two RouDis cannot run. */
  private final FileChannel lock =
      FileChannel.open(
          Path.of("/tmp/ddsbench-test-roudi.lock"),
          StandardOpenOption.CREATE,
          StandardOpenOption.WRITE);

  LocalSharedMemoryIT() throws IOException {}

  @AfterEach
  void releaseTheLock() throws IOException {
    lock.close();
  }

  @BeforeEach
  void makeNodes() throws IOException {
    lock.lock();
    local = LocalCampaigns.in(directory, 1);
  }

  private List<RunManifest> run(String name, String... rows) throws IOException {
    String defaults =
        "messageType='Complex' messageSize='"
            + BYTES
            + "' placement='shared' qualityOfService='ReliableVolatile' publicationPeriod='5ms'"
            + " messageIterations='"
            + MESSAGES
            + "'";
    return local.run(local.campaign(name, defaults, rows), name);
  }

  private static void assertComplete(RunManifest run) {
    assertTrue(run.isCompleted(), () -> run.failure() + " of " + run);
    run.pairs().forEach(pair -> assertEquals(MESSAGES, pair.counts().received(), run::toString));
  }

  /** The interface counts what passes the network: pings and discovery, but no messages. */
  @Test
  void everyMessageArrivesAndNonePassesTheNetwork() throws Exception {
    List<RunManifest> runs =
        run(
            "memory",
            "<test id='size' dds='cyclonedds,fastdds' transport='udp,shm'/>",
            "<test id='loan' dds='cyclonedds' transport='shm' loan='off,on' messageSize='0'",
            "      messageType='OctetArray' contentSize='24000' verify='on'/>",
            "<test id='stored' dds='cyclonedds' transport='shm' history='16'",
            "      qualityOfService='ReliableTransient' echo='full'/>",
            "<test id='several' dds='cyclonedds' transport='shm' subscribers='2' publishers='2'",
            "      trigger='waitset' messageSize='1KiB' qualityOfService='BestEffort'/>");
    assertEquals(8, runs.size());
    runs.forEach(LocalSharedMemoryIT::assertComplete);
    Map<String, Double> perMessage = new TreeMap<>();
    JsonNode rows =
        JsonMapper.builder().build().readTree(CampaignSummary.of(local.store(), "memory").json());
    for (JsonNode row : rows.get("rows")) {
      String key = row.get("test").asText() + " " + row.get("dds").asText() + " ";
      perMessage.put(
          key + row.get("transport").asText() + " " + row.get("loan").asText(),
          row.get("interface_bytes_per_message").asDouble());
    }
    perMessage.forEach(
        (row, bytes) ->
            assertEquals(
                row.contains("udp"),
                bytes > BYTES,
                () -> row + ": " + bytes + " bytes a message in " + perMessage));
    assertEquals(List.of(), local.nodes().leftovers());
  }

  /** The other RouDi is left alone, and what does not need one is measured. */
  @Test
  void aRouDiOfOthersFailsOnlyWhatNeedsOne() throws Exception {
    Process other =
        new ProcessBuilder(
                RealTestbed.home().resolve("dds-apps/build/release/bin/iox-roudi").toString())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader output = other.inputReader()) {
      String line = "";
      while (line != null && !line.contains("RouDi is ready for clients")) {
        line = output.readLine();
      }
      Map<String, RunManifest> runs =
          run(
                  "occupied",
                  "<test id='iceoryx' dds='cyclonedds' transport='shm'/>",
                  "<test id='sockets' dds='cyclonedds' transport='udp'/>",
                  "<test id='memory' dds='fastdds' transport='shm'/>")
              .stream()
              .collect(Collectors.toMap(RunManifest::test, Function.identity()));
      RunManifest.Failure failure =
          Objects.requireNonNull(Objects.requireNonNull(runs.get("iceoryx")).failure());
      assertEquals("DAEMON", failure.kind());
      assertTrue(failure.reason().contains("another RouDi runs on this machine"), failure::reason);
      assertTrue(failure.reason().contains("End it"), failure::reason);
      assertComplete(Objects.requireNonNull(runs.get("sockets")));
      assertComplete(Objects.requireNonNull(runs.get("memory")));
      assertTrue(other.isAlive());
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  @Test
  void theExampleOfTheGuideHasItsSectionInTheReport() throws Exception {
    String page = Files.readString(RealTestbed.home().resolve("docs/your-own.md"));
    int start = page.indexOf("<campaign name=\"near\"");
    Path campaign =
        local.nodes().file("near.xml", page.substring(start, page.indexOf("```", start)));
    List<RunManifest> runs = local.run(campaign, "near");
    assertEquals(10, runs.size());
    runs.forEach(LocalSharedMemoryIT::assertComplete);
    List<TransportTable> tables = TransportTable.of(runs, new Naming(runs));
    assertEquals(
        List.of("[udp, shm]", "[shm, shm, loan]", "[udp, shm]"),
        tables.stream()
            .map(table -> table.ways().stream().map(TransportTable.Way::text).toList().toString())
            .toList());
    assertEquals(
        0, CommandLineRun.of("report", directory.resolve("results/near").toString()).status());
    String report = Files.readString(directory.resolve("results/near/report.html"));
    assertTrue(report.contains("<section id=\"transports\">"));
  }

  @Test
  void rouDiHasRoomForMessagesOfTheRun() throws Exception {
    List<RunManifest> runs = run("apart", "<test id='shm' dds='cyclonedds' transport='shm'/>");
    RunManifest run = runs.get(0);
    assertComplete(run);
    assertEquals(Transport.SHM, run.parameters().get(Parameters.TRANSPORT));
    Path config = local.store().run(run).resolve("logs/node1/roudi.toml");
    String text = Files.readString(config);
    assertTrue(text.contains("size = " + (BYTES + 8192)), text);
    assertFalse(text.contains("${"), text);
  }
}
