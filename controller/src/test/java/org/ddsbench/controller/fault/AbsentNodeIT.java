package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The cable of a node is unplugged in the middle of a campaign and stays so until its end. */
@Tag("testbed")
@Tag("long")
@ExtendWith(SharedTestbed.class)
class AbsentNodeIT {

  @Test
  void onlyItsRunsFailAndTheyAreRepeatedWhenItIsBack(RealTestbed testbed)
      throws IOException, InterruptedException {
    Fault gone =
        new Fault(
            "gone",
            "publicationPeriod='10ms' messageIterations='300' placement='node1 -> node2'",
            Optional.empty(),
            () -> link(testbed, "down"),
            () -> {},
            "",
            "",
            "",
            List.of());
    FaultyCampaign campaign = new FaultyCampaign(testbed, "absent", List.of(gone));
    try {
      campaign.run(List.of(gone));
    } finally {
      link(testbed, "up");
    }
    campaign.struck("gone");
    assertEquals(3, campaign.command().status(), campaign.command().toString());
    Map<String, RunManifest> runs = runs(campaign);
    assertEquals(4, runs.size(), campaign.command().toString());
    for (String row : List.of("gone", "after-gone")) {
      RunManifest.Failure failure =
          Objects.requireNonNull(runs.get(row).failure(), campaign.command()::toString);
      assertEquals("NODE_LOST", failure.kind(), failure.toString());
      assertEquals("node2", failure.node(), failure.toString());
      assertTrue(
          campaign.command().out().contains(failure.reason().substring(0, 40)), failure::toString);
    }
    assertTrue(runs.get("before").isCompleted());
    assertTrue(runs.get("elsewhere").isCompleted(), campaign.command()::toString);

    campaign.run(List.of(gone), "--resume");
    assertEquals(0, campaign.command().status(), campaign.command().toString());
    assertTrue(
        campaign.command().err().contains("4 runs, 2 stored already, 2 failed before: repeated"),
        campaign.command()::toString);
    assertTrue(runs(campaign).values().stream().allMatch(RunManifest::isCompleted));
    assertEquals(List.of(), testbed.runFiles());
    assertEquals(List.of(), testbed.leftovers());
  }

  /** The run of each row; the completed one of a row that was repeated. */
  private static Map<String, RunManifest> runs(FaultyCampaign campaign) throws IOException {
    return campaign.store().manifests(campaign.name()).stream()
        .collect(
            Collectors.toMap(
                RunManifest::test, run -> run, (one, other) -> one.isCompleted() ? one : other));
  }

  private static void link(RealTestbed testbed, String upDown)
      throws IOException, InterruptedException {
    RealTestbed.output("ip", "link", "set", testbed.cable("node2"), upDown);
  }
}
