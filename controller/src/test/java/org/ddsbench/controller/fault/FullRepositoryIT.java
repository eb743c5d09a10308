package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The disk of the repository is full when a run is collected: the campaign reports that and ends,
 * stored runs stay, and --resume continues when there is room.
 */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
class FullRepositoryIT {
  private static final String ROW = FaultyCampaign.SHORT + " placement='node1 -> node2'";

  @Test
  void endsTheCampaignAndLosesNothing(RealTestbed testbed)
      throws IOException, InterruptedException {
    SmallDisk disk = SmallDisk.over(testbed.scratch().resolve("full"), "20m");
    try {
      Fault fault = Fault.whileFlowing("victim", disk::fill, "DISK", "", "").at(Phase.COLLECT, ROW);
      FaultyCampaign campaign = new FaultyCampaign(testbed, "full", List.of(fault));
      campaign.run(List.of(fault));
      campaign.struck("victim");
      assertEquals(3, campaign.command().status(), campaign.command().toString());
      String said = campaign.command().err();
      assertTrue(said.contains("FAILED (DISK): "), said);
      assertTrue(said.contains("No space left on device"), said);
      assertTrue(said.contains("make room and go on with --resume"), said);
      assertTrue(campaign.command().out().contains("completed"), campaign.command().out());
      assertStoredIsKept(campaign);
      assertEquals(List.of(), testbed.leftovers());
      assertEquals(List.of(), testbed.runFiles());
      disk.empty();
      // The fault does not occur again: each occurs once.
      campaign.run(List.of(fault), "--resume");
      assertEquals(0, campaign.command().status(), campaign.command().toString());
      assertTrue(campaign.command().err().contains("1 stored already"), campaign.command().err());
    } finally {
      disk.unmount();
    }
  }

  private static void assertStoredIsKept(FaultyCampaign campaign) throws IOException {
    assertEquals(
        List.of("before"),
        campaign.store().manifests("full").stream().map(RunManifest::test).toList());
    assertTrue(!campaign.storedBefore().isEmpty());
    for (Map.Entry<Path, String> stored : campaign.storedBefore().entrySet()) {
      assertEquals(stored.getValue(), Sha256.of(stored.getKey()));
    }
    try (var entries = Files.list(campaign.store().directory("full"))) {
      assertEquals(
          List.of(),
          entries
              .map(entry -> String.valueOf(entry.getFileName()))
              .filter(name -> name.startsWith(".") && !name.equals(".lock"))
              .toList());
    }
  }
}
