package org.ddsbench.controller.campaign;

import java.util.Map;
import org.ddsbench.controller.deploy.Bundles;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.xml.XmlSource;
import org.ddsbench.repository.store.RunStore;

/**
 * Everything a campaign needs, read, checked and planned.
 *
 * @param facts what its numbers depend on, as far as it is known before a node is asked
 * @param campaignFile what the plan was made of, and what is kept beside the runs
 * @param testbedFile the same of the testbed
 * @param implementations those of the plan
 * @param nodeRules what is still to be checked when the nodes have said what they are
 * @param bundles for the whole campaign, so that a run has the same one in every part of it
 * @param resume whether runs that are stored already are left out
 * @param repeatDisturbed how often, at most, a run that something disturbed is measured again at
 *     the end of the campaign
 */
public record CampaignRequest(
    Plan plan,
    CampaignFacts facts,
    Testbed testbed,
    XmlSource campaignFile,
    XmlSource testbedFile,
    Map<String, Implementation> implementations,
    NodeRules nodeRules,
    CampaignPayloads payloads,
    Bundles bundles,
    RunStore store,
    boolean resume,
    int repeatDisturbed) {
  public CampaignRequest {
    implementations = Map.copyOf(implementations);
  }

  /**
   * The same, with disturbed runs measured again at the end.
   *
   * @param attempts how often at most, beside the first time
   */
  public CampaignRequest repeatingDisturbed(int attempts) {
    return new CampaignRequest(
        plan,
        facts,
        testbed,
        campaignFile,
        testbedFile,
        implementations,
        nodeRules,
        payloads,
        bundles,
        store,
        resume,
        attempts);
  }
}
