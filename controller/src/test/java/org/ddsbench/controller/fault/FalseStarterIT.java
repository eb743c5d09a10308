package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.ddsbench.controller.campaign.LocalNodes;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A node whose starter says too much, or nothing for longer than the controller waits: its run
 * fails with a reason that names the node, the run on other nodes is completed, nothing is left
 * running, and its work directory is free for the next campaign. The campaigns, which wait most of
 * their time, run at the same time, each on nodes of its own.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FalseStarterIT {
  /** Leads to a false node. Its arguments are the mode, when it strikes, and the node's program. */
  static final Path PROGRAM =
      Path.of("src/test/resources/false-node.pl").toAbsolutePath().normalize();

  private static final String NO_SIGN = "showed no sign of work on its correction for 30 s";
  private static final Map<String, String> REASONS =
      Map.of(
          "uncorrected -", NO_SIGN,
          "flood -", "the starter sent too many unsolicited events; disconnected",
          "line -", "the starter said a line that has no end",
          "stopped begin-publishing", "no answer within 30 s from node2",
          "stopped correct", NO_SIGN);
  private static final String SLOW = "slow -";

  private final Map<String, Future<Campaign>> campaigns = new TreeMap<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  /**
   * A campaign that has ended.
   *
   * @param left processes of its nodes
   */
  private record Campaign(LocalNodes nodes, CommandLineRun run, List<String> left) {
    List<RunManifest> stored() throws IOException {
      return new RunStore(nodes.directory().resolve("results")).manifests("false");
    }
  }

  @BeforeAll
  void begin(@TempDir Path directory) throws IOException {
    for (String mode : REASONS.keySet()) {
      begin(directory, mode);
    }
    begin(directory, SLOW);
  }

  private void begin(Path directory, String mode) throws IOException {
    LocalNodes nodes =
        LocalNodes.in(Files.createDirectory(directory.resolve(mode.replace(' ', '-'))), 3);
    campaigns.put(mode, threads.submit(() -> carryOut(nodes, mode)));
  }

  @AfterAll
  void end() {
    threads.shutdown();
  }

  private static Campaign carryOut(LocalNodes nodes, String mode) throws Exception {
    Path file =
        nodes.file(
            "false.xml",
            "<campaign name='false'>",
            "<defaults dds='cyclonedds' messageType='Simple' " + FaultyCampaign.SHORT + "/>",
            "<test id='there' placement='node1 -> node2'/>",
            "<test id='elsewhere' placement='node3 -> node1'/>",
            "</campaign>");
    CommandLineRun run =
        CommandLineRun.ofCampaign(
            file, falseSecond(nodes, mode), nodes.directory().resolve("results"));
    return new Campaign(nodes, run, nodes.leftovers());
  }

  /** The testbed of the nodes with a command that leads to the second one. */
  private static Path falseSecond(LocalNodes nodes, String mode) throws IOException {
    StringBuilder command = new StringBuilder("  <command>\n    <argument value='perl'/>\n");
    command.append("    <argument value='" + PROGRAM + "'/>\n");
    for (String word : mode.split(" ", -1)) {
      command.append("    <argument value='" + word + "'/>\n");
    }
    command.append("  </command>\n  <node");
    return nodes.file(
        "odd.xml",
        Files.readString(nodes.testbedXml())
            .replaceFirst("  <node", command.toString())
            .replace("name='node2'", "name='node2' launcher='command'"));
  }

  private Campaign ended(String mode) throws Exception {
    return Objects.requireNonNull(campaigns.get(mode)).get();
  }

  @ParameterizedTest
  @CsvSource({"uncorrected -", "flood -", "line -", "stopped begin-publishing", "stopped correct"})
  void itsRunFailsAndNothingIsLeft(String mode) throws Exception {
    Campaign campaign = ended(mode);
    assertEquals(3, campaign.run().status(), campaign.run()::toString);
    assertEquals(List.of(), campaign.left(), campaign.run()::toString);
    List<RunManifest> stored = campaign.stored();
    assertEquals(2, stored.size(), campaign.run()::toString);
    for (RunManifest run : stored) {
      if (run.test().equals("elsewhere")) {
        assertTrue(run.isCompleted(), campaign.run()::toString);
      } else {
        RunManifest.Failure failure = run.failure();
        assertNotNull(failure, campaign.run()::toString);
        assertEquals("node2", failure.node(), failure::toString);
        assertTrue(
            failure.reason().contains(Objects.requireNonNull(REASONS.get(mode))),
            failure::toString);
      }
    }
    nextCampaign(campaign.nodes());
  }

  /** The starter reads a file for longer than one may be silent that does nothing. */
  @Test
  void workThatShowsSignsMayTakeLong() throws Exception {
    Campaign campaign = ended(SLOW);
    assertEquals(0, campaign.run().status(), campaign.run()::toString);
    assertEquals(List.of(), campaign.left(), campaign.run()::toString);
  }

  /** The next campaign uses the same node alone, which is honest now. */
  private static void nextCampaign(LocalNodes nodes) throws IOException {
    Path campaign =
        nodes.file(
            "next.xml",
            "<campaign name='next'>",
            "<defaults dds='cyclonedds' messageType='Simple'/>",
            "<test id='there' " + FaultyCampaign.SHORT + " placement='node2 -> node2'/>",
            "</campaign>");
    CommandLineRun next = CommandLineRun.of(nodes, campaign);
    assertEquals(0, next.status(), next.toString());
    assertEquals(List.of(), nodes.runFiles());
  }
}
