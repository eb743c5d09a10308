package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Transmission;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.protocol.RunName;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which runs {@code --resume} repeats, and when it refuses. */
@Tag("testbed")
class ResumeIT {
  private static final List<String> ROWS =
      List.of(
          "  <defaults dds='cyclonedds' messageType='Simple' publicationPeriod='2ms'/>",
          "  <test id='victim' messageIterations='2000'/>",
          "  <test id='next' messageType='Complex' messageSize='64,1KiB' messageIterations='100'/>");

  private final RealTestbed testbed;
  private final Path results;
  private final RunStore store;

  ResumeIT() throws IOException, InterruptedException {
    testbed = RealTestbed.up(2);
    results = testbed.scratch().resolve("results");
    store = new RunStore(results);
  }

  @Test
  void failedRunsAreRepeatedAndAChangedCampaignIsRefused()
      throws IOException, InterruptedException {
    try {
      failTheFirstRun();
      List<RunManifest> before = store.manifests("resumed");
      assertEquals(List.of("failed", "completed", "completed"), statuses(before));

      refuseWhatChanged();
      assertEquals(before, store.manifests("resumed"));

      CommandLineRun resumed = run("--resume");
      assertEquals(0, resumed.status(), resumed.toString());
      assertTrue(
          resumed.err().contains("3 runs, 2 stored already, 1 failed before: repeated"),
          resumed.toString());
      List<RunManifest> after = store.manifests("resumed");
      assertEquals(List.of("failed", "completed", "completed", "completed"), statuses(after));
      assertEquals(before.get(0), after.get(0));
      assertEquals(before.get(0).run() + "-2", after.get(1).run());
      assertEquals(before.subList(1, 3), after.subList(2, 4));
      assertEquals(
          after.subList(1, 4), CampaignRuns.of(store, "resumed").current(Experiment.TRANSIT));

      CommandLineRun complete = run("--resume");
      assertEquals(0, complete.status(), complete.toString());
      assertTrue(complete.err().contains("is complete: no run is left"), complete.toString());
      assertEquals(after, store.manifests("resumed"));

      beginAnotherExecutionInParts(after);
    } finally {
      testbed.down();
    }
  }

  private void failTheFirstRun() throws IOException, InterruptedException {
    campaign(ROWS);
    try (ControllerProcess controller =
        ControllerProcess.start(testbed.scratch(), arguments(testbed.testbedXml()))) {
      assertTrue(Transmission.begins(testbed.state(), controller::isAlive), controller::said);
      testbed.killProcess("/ddsbench-cyclonedds subscriber ");
      assertEquals(3, controller.awaitExit(), controller::said);
    }
  }

  private void refuseWhatChanged() throws IOException {
    campaign(
        List.of(
            ROWS.get(0),
            "  <test id='victim' messageIterations='2000' history='7'/>",
            "  <test id='next' messageType='Complex' messageSize='64,2KiB' messageIterations='100'",
            "        repeat='2'/>",
            "  <test id='more' messageIterations='100'/>"));
    refused(
        testbed.testbedXml(),
        "campaign.xml: error [RESUME]",
        "campaign: rows was victim, next when",
        "and is victim, next, more now",
        "row next: messageSize was 64, 1024 when",
        "and is 64, 2048 now",
        "row next: repeat was 1 when",
        "row victim: history was ");
    campaign(ROWS);
    String xml = Files.readString(testbed.testbedXml());
    Path other =
        testbed.file(
            "other.xml",
            xml.replaceFirst("testbed name=\"[^\"]*\"", "testbed name=\"elsewhere\"")
                .replace("<node name=\"node1\"", "<node cpuAffinity=\"0\" name=\"node1\""));
    refused(
        other,
        "other.xml: error [RESUME]",
        "testbed: name was ",
        "and is elsewhere now",
        "node node1: processors was [] when",
        "and is [0] now");
    Path record = store.directory("resumed").resolve("campaign.json");
    String recorded = Files.readString(record);
    Files.writeString(
        record,
        recorded
            .replaceFirst("\"digest\" : \"[0-9a-f]{24}\"", "\"digest\" : \"another\"")
            .replaceFirst("\"version\" : \"[^\"]*\"", "\"version\" : \"0.0\""));
    refused(testbed.testbedXml(), "bundle with libraries installed: digest was another when");
    Files.writeString(
        record, recorded.replaceFirst("\"version\" : \"[^\"]*\"", "\"version\" : \"0.0\""));
    refused(testbed.testbedXml(), "cyclonedds on node1: version was 0.0 when");
    Files.delete(record);
    refused(testbed.testbedXml(), "did not record what they depend on");
    Files.writeString(record, recorded);
  }

  /**
   * The runs of a part of a campaign have the same keys as in the whole; another execution's runs
   * are not reused.
   */
  private void beginAnotherExecutionInParts(List<RunManifest> earlier) throws IOException {
    CommandLineRun part =
        run("--only", "victim", "--note", "again", "--tag", "slow", "--tag", "net2");
    assertEquals(0, part.status(), part.toString());
    CommandLineRun rest = run("--resume");
    assertEquals(0, rest.status(), rest.toString());
    assertTrue(rest.err().contains("3 runs, 1 stored already"), rest.toString());
    List<RunManifest> all = store.manifests("resumed");
    assertEquals(
        earlier.stream().map(run -> RunName.key(run.run())).distinct().sorted().toList(),
        all.stream().map(RunManifest::run).sorted().toList());
    List<Execution> executions = store.executions("resumed");
    assertEquals(2, executions.size());
    assertEquals(earlier, store.manifests(executions.get(0)));
    assertEquals(
        "again #slow #net2",
        ExecutionDirectory.of(store, executions.get(1)).start().orElseThrow().label());
    for (RunManifest run : all) {
      assertTrue(
          earlier.stream().allMatch(old -> old.started().isBefore(run.started())), run.run());
    }
  }

  private void refused(Path testbedXml, String... named) {
    CommandLineRun run = CommandLineRun.of(arguments(testbedXml, "--resume"));
    assertEquals(2, run.status(), run.toString());
    for (String difference : named) {
      assertTrue(run.err().contains(difference), () -> difference + " in " + run);
    }
    assertFalse(run.err().contains("campaign resumed:"), "it started: " + run);
  }

  private void campaign(List<String> rows) throws IOException {
    testbed.file(
        "campaign.xml", "<campaign name='resumed'>", String.join("\n", rows), "</campaign>");
  }

  private CommandLineRun run(String... more) {
    return CommandLineRun.of(arguments(testbed.testbedXml(), more));
  }

  private String[] arguments(Path testbedXml, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                testbed.scratch().resolve("campaign.xml").toString(),
                "--testbed",
                testbedXml.toString(),
                "--repository",
                results.toString()));
    arguments.addAll(List.of(more));
    return arguments.toArray(String[]::new);
  }

  private static List<String> statuses(List<RunManifest> runs) {
    return runs.stream().map(RunManifest::status).toList();
  }
}
