package org.ddsbench.controller.campaign;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.controller.deploy.Bundles;
import org.ddsbench.core.implementation.FaultyVariant;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.CampaignFacts;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.xml.XmlSource;
import org.ddsbench.repository.store.RunStore;

/**
 * Everything a campaign needs, read, checked and planned.
 *
 * @param facts what its numbers depend on, as far as it is known before nodes answer
 * @param campaignFile the file of the plan, which is stored beside the runs
 * @param testbedFile the file of the testbed, which is stored too
 * @param implementations those of the plan that can be used
 * @param refused the variants of the campaign that cannot be used
 * @param nodeRules rules to be checked when the nodes have sent their snapshots
 * @param bundles bundles for the whole campaign, so that all runs use the same ones
 * @param resume whether runs that are stored already are left out
 * @param options how it is carried out
 */
public record CampaignRequest(
    Plan plan,
    CampaignFacts facts,
    Testbed testbed,
    XmlSource campaignFile,
    XmlSource testbedFile,
    Map<String, Implementation> implementations,
    List<FaultyVariant> refused,
    NodeRules nodeRules,
    CampaignPayloads payloads,
    Bundles bundles,
    RunStore store,
    boolean resume,
    RunOptions options) {
  public CampaignRequest {
    implementations = Map.copyOf(implementations);
    refused = List.copyOf(refused);
  }

  /** Why a run cannot be carried out: the faults of its variants; empty when it can. */
  Optional<String> refusal(TestRun run) {
    Set<String> names = Set.copyOf(run.parameters().ddsPair().names());
    return refused.stream()
        .filter(one -> names.contains(one.name()))
        .map(one -> one.name() + " cannot be used: " + one.reason())
        .reduce((one, other) -> one + " " + other);
  }

  /** The same with other options. */
  public CampaignRequest with(RunOptions newOptions) {
    return new CampaignRequest(
        plan,
        facts,
        testbed,
        campaignFile,
        testbedFile,
        implementations,
        refused,
        nodeRules,
        payloads,
        bundles,
        store,
        resume,
        newOptions);
  }
}
