package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.StoredRun;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.DisturbanceText;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** Faults of one kind in one campaign, and what must be true after each of them. */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FaultSuite {
  private final RealTestbed testbed;
  private final FaultyCampaign campaign;
  private final List<Fault> faults;

  FaultSuite(RealTestbed testbed) {
    this.testbed = testbed;
    faults = faults();
    campaign = new FaultyCampaign(testbed, getClass().getSimpleName(), faults);
  }

  /** The faults in the order of the campaign. Called once, by the constructor. */
  abstract List<Fault> faults();

  /** The nodes that the faults affect. */
  final RealTestbed testbed() {
    return testbed;
  }

  final FaultyCampaign campaign() {
    return campaign;
  }

  @BeforeAll
  final void carryOut() throws IOException {
    campaign.run(faults);
  }

  @Test
  void everyVictimFailsWithItsReason() throws IOException {
    for (Fault fault : faults) {
      campaign.struck(fault.name());
      RunManifest.Failure failure = failure(fault);
      assertTrue(failure.kind().matches(fault.kind()), () -> fault.name() + ": " + failure);
      assertTrue(failure.node().matches(fault.node()), () -> fault.name() + ": " + failure);
      assertTrue(
          Pattern.compile(fault.reason(), Pattern.DOTALL).matcher(failure.reason()).find(),
          () -> fault.name() + ": " + failure);
    }
  }

  @Test
  void theReasonIsSaidInTheTableAndInTheReport() throws IOException {
    assertEquals(3, campaign.command().status(), campaign.command().toString());
    String report =
        Files.readString(campaign.store().campaign(campaign.name()).resolve("report.html"));
    for (Fault fault : faults) {
      String reason = failure(fault).reason().lines().findFirst().orElse("");
      String start = reason.substring(0, Math.min(40, reason.length())).strip();
      assertTrue(
          campaign.command().err().contains("FAILED (" + failure(fault).kind()), fault.name());
      assertTrue(campaign.command().err().contains(start), start);
      assertTrue(campaign.command().out().contains(start), campaign.command()::toString);
      assertTrue(report.contains(escaped(start)), start);
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&#39;");
  }

  @Test
  void theEvidenceIsStored() throws IOException {
    for (Fault fault : faults) {
      Path run = campaign.store().run(campaign.name(), manifest(fault.name()).run());
      List<String> files = below(run.resolve("logs"));
      List<String> expected = new ArrayList<>(fault.evidence());
      expected.add("controller/events.jsonl");
      for (String file : expected) {
        assertTrue(
            files.stream().anyMatch(found -> found.matches(file)),
            () -> fault.name() + ": no " + file + " in " + files);
      }
      String last = Files.readString(run.resolve("logs/controller/events.jsonl"));
      assertTrue(last.contains("\"type\":\"failed\"") || last.contains("app-"), last);
    }
  }

  private static List<String> below(Path directory) throws IOException {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(Files::isRegularFile)
          .map(file -> directory.relativize(file).toString())
          .toList();
    }
  }

  /** Only for runs whose publishers had begun to send; a silent node gets no guessed values. */
  @Test
  void eachNodeSaysWhatDisturbedItOrIsSaidToBeSilent() throws IOException {
    for (Fault fault : faults) {
      if (fault.moment().isEmpty()) {
        RunManifest run = manifest(fault.name());
        for (EnvironmentSnapshot node : run.nodes()) {
          boolean silent =
              run.warnings()
                  .contains(node.node() + ": what disturbed it is unknown: no usable answer");
          assertEquals(
              !silent,
              run.disturbances().containsKey(node.node()),
              () -> fault.name() + ", " + node.node() + ": " + run.disturbances());
        }
      }
    }
  }

  /** Checks that this node's figures are stored, reported and shown. */
  final void hasFigures(String row, String node) throws IOException {
    RunManifest run = manifest(row);
    Disturbance seen = run.disturbances().get(node);
    assertNotNull(seen, () -> row + ", " + node + ": " + run.disturbances() + run.warnings());
    assertNotNull(seen.stealPercent(), () -> row + ", " + node + ": " + seen);
    assertTrue(seen.durationNs() > 0, () -> row + ", " + node + ": " + seen);
    String line =
        DisturbanceText.lines(run).stream()
            .filter(one -> one.startsWith(node + ": "))
            .findFirst()
            .orElseThrow();
    assertTrue(
        Files.readString(campaign.store().campaign(campaign.name()).resolve("report.html"))
            .contains("<li>" + line + "</li>"),
        () -> row + ": not in the report: " + line);
    CommandLineRun shown =
        CommandLineRun.of(
            "repository",
            "show",
            campaign.name() + "/" + run.run(),
            "--repository",
            campaign.repository().toString());
    assertTrue(shown.out().contains(line), shown::toString);
  }

  @Test
  void theOtherRunsAreUnaffected() throws IOException {
    List<String> victims = faults.stream().map(Fault::name).toList();
    List<RunManifest> all = campaign.store().manifests(campaign.name());
    assertEquals(2 + 2 * victims.size(), all.size(), campaign.command().toString());
    for (RunManifest run : all) {
      if (!victims.contains(run.test())) {
        assertTrue(run.isCompleted(), () -> run.test() + ": " + campaign.command());
        assertEquals(50, run.pairs().get(0).counts().received(), run.test());
      }
    }
  }

  @Test
  void nothingThatWasStoredIsLost() throws IOException {
    assertTrue(!campaign.storedBefore().isEmpty(), "nothing was stored before");
    for (Map.Entry<Path, String> stored : campaign.storedBefore().entrySet()) {
      assertEquals(stored.getValue(), Sha256.of(stored.getKey()), stored.getKey().toString());
    }
  }

  @Test
  void nothingIsLeftOnTheNodes() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }

  /** The stored run of a row. */
  final RunManifest manifest(String row) throws IOException {
    return StoredRun.manifest(campaign.store(), campaign.name(), row, campaign.command());
  }

  private RunManifest.Failure failure(Fault fault) throws IOException {
    return Objects.requireNonNull(
        manifest(fault.name()).failure(), () -> fault.name() + " did not fail");
  }

  /** Sends a signal to the only process of a node whose command line contains this text. */
  final void signal(String signal, String node, String commandLine)
      throws IOException, InterruptedException {
    RealTestbed.output("kill", "-" + signal, String.valueOf(testbed.pid(node, commandLine)));
  }
}
