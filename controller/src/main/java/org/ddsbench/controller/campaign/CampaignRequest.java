package org.ddsbench.controller.campaign;

import java.nio.file.Path;
import java.util.Map;
import org.ddsbench.controller.deploy.Bundles;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.repository.store.RunStore;

/**
 * Everything a campaign needs, read, checked and planned.
 *
 * @param nodeRules what is still to be checked when the nodes have said what they are
 * @param resume whether runs that are stored already are left out
 */
public record CampaignRequest(
    Plan plan,
    Testbed testbed,
    Path campaignFile,
    Path testbedFile,
    Map<String, Implementation> implementations,
    NodeRules nodeRules,
    CampaignPayloads payloads,
    Bundles bundles,
    RunStore store,
    boolean resume) {
  public CampaignRequest {
    implementations = Map.copyOf(implementations);
  }
}
