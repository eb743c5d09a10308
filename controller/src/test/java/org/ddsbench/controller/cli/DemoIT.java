package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.repository.compare.CampaignVerdicts;
import org.ddsbench.repository.compare.GroupVerdict;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The demo, which users run first, with its whole output. */
@Tag("testbed")
class DemoIT {
  @Test
  void endsWithAVerdictOfEachMessage() throws IOException, InterruptedException {
    Path scratch = RealTestbed.scratch("ddsfirst");
    Path results = scratch.resolve("results");
    try (OwnNetwork network = new OwnNetwork();
        ControllerProcess program =
            ControllerProcess.start(
                network.around(),
                scratch,
                "demo",
                "--trace",
                scratch.resolve("trace.jsonl").toString(),
                "--repository",
                results.toString())) {
      assertEquals(0, program.awaitExit(), program::said);
      String trace = Files.readString(scratch.resolve("trace.jsonl"));
      assertTrue(trace.contains("\"node\":\"node7\",\"connect\":\"ssh "), trace);
      assertToldAsStored(program.said(), results);
    } finally {
      RealTestbed.delete(scratch);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ssh", "local"})
  void twoOfOneUserDoNotDisturbEachOther(String launcher) throws IOException, InterruptedException {
    Path scratch = RealTestbed.scratch("ddstwins");
    Path one = scratch.resolve("one");
    Path other = scratch.resolve("other");
    try (OwnNetwork network = new OwnNetwork();
        ControllerProcess first = quick(network, scratch, launcher, one);
        ControllerProcess second = quick(network, scratch, launcher, other)) {
      assertEquals(0, first.awaitExit(), first::said);
      assertEquals(0, second.awaitExit(), second::said);
      for (Path results : List.of(one, other)) {
        List<RunManifest> runs = new RunStore(results).manifests("quick");
        assertFalse(runs.isEmpty());
        assertTrue(runs.stream().allMatch(RunManifest::isSound), runs::toString);
      }
    } finally {
      RealTestbed.delete(scratch);
    }
  }

  private static ControllerProcess quick(
      OwnNetwork network, Path state, String launcher, Path results) throws IOException {
    return ControllerProcess.start(
        network.around(),
        state,
        "demo",
        "--quick",
        "--launcher",
        launcher,
        "--repository",
        results.toString());
  }

  private static void assertToldAsStored(String said, Path results) throws IOException {
    RunStore store = new RunStore(results);
    List<RunManifest> runs = store.manifests("atm");
    assertEquals(20, runs.stream().filter(RunManifest::isSound).count(), said);
    List<GroupVerdict> groups = CampaignVerdicts.of(store, runs).groups();
    assertEquals(2, groups.size(), said);
    String verdict = said.substring(said.indexOf("\nverdict\n"));
    for (GroupVerdict group : groups) {
      assertTrue(verdict.contains("\n  " + group.label() + ": " + group.sentence()), said);
      assertFalse(group.sentence().contains("ndecided"), group.sentence());
      // The seven hosts of one machine share a clock, so there is no clock error.
      assertTrue(group.medians().contains(" +-0.0 us"), group.medians());
    }
    Path report = results.resolve("atm/report.html");
    assertTrue(
        said.contains("\nreport: ") && said.contains(store.execution("atm") + "/report.html"),
        said);
    assertTrue(Files.size(report) > 10_000);
  }
}
