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
import org.ddsbench.core.protocol.FailureKind;
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
 * @param refusedMessages messages that implementations do not take
 * @param unprotected implementations whose builds lack DDS Security
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
    List<RefusedMessage> refusedMessages,
    Unprotected unprotected,
    NodeRules nodeRules,
    CampaignPayloads payloads,
    Bundles bundles,
    RunStore store,
    boolean resume,
    RunOptions options) {
  public CampaignRequest {
    implementations = Map.copyOf(implementations);
    refused = List.copyOf(refused);
    refusedMessages = List.copyOf(refusedMessages);
  }

  /**
   * Why a run cannot be carried out: the faults of its variants, or that its implementations do not
   * take its message or cannot protect it; empty when it can.
   */
  Optional<RunFailure> refusal(TestRun run) {
    Set<String> names = Set.copyOf(run.parameters().ddsPair().names());
    Optional<String> variants =
        refused.stream()
            .filter(one -> names.contains(one.name()))
            .map(one -> one.name() + " cannot be used: " + one.reason())
            .reduce((one, other) -> one + " " + other);
    Optional<String> messages =
        refusedMessages.stream()
            .filter(one -> names.contains(one.implementation()))
            .filter(one -> one.payload().equals(payloads.fileName(run.parameters())))
            .map(one -> one.fault().message())
            .reduce((one, other) -> one + " " + other);
    return variants
        .map(reason -> new RunFailure(FailureKind.VARIANT, "", reason))
        .or(() -> messages.map(reason -> new RunFailure(FailureKind.TYPE, "", reason)))
        .or(
            () ->
                unprotected
                    .refusal(run.parameters())
                    .map(reason -> new RunFailure(FailureKind.SECURITY, "", reason)));
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
        refusedMessages,
        unprotected,
        nodeRules,
        payloads,
        bundles,
        store,
        resume,
        newOptions);
  }
}
