package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The starter of a node that takes no part in the run is killed: every run is completed. */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
class BystanderIT {
  @Test
  void noRunFails(RealTestbed testbed) throws IOException, InterruptedException {
    Fault fault =
        Fault.whileFlowing("unharmed", () -> killStarter(testbed, "node3"), "", "", "")
            .at(Phase.PUBLISH, FaultyCampaign.SHORT + " placement='node1 -> node2'");
    FaultyCampaign campaign = new FaultyCampaign(testbed, "bystander", List.of(fault));
    campaign.run(List.of(fault));
    campaign.struck("unharmed");
    assertEquals(0, campaign.command().status(), campaign.command().toString());
    List<RunManifest> runs = campaign.store().manifests("bystander");
    assertEquals(4, runs.size());
    assertTrue(runs.stream().allMatch(RunManifest::isCompleted));
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }

  private static void killStarter(RealTestbed testbed, String node)
      throws IOException, InterruptedException {
    RealTestbed.output("kill", "-KILL", String.valueOf(testbed.pid(node, " starter.jar ")));
  }
}
