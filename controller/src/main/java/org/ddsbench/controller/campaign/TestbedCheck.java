package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodePlaces;
import org.ddsbench.core.testbed.Testbed;

/** Checks every node of a testbed as a campaign would, and measures nothing. */
public final class TestbedCheck {
  private final Workspace workspace;
  private final Testbed testbed;
  private final String named;
  private final Optional<CampaignReader.Reading> campaign;

  /**
   * The result of a check.
   *
   * @param nodes in the order of the testbed
   * @param campaign findings of the rules about the campaign on these nodes; empty without a
   *     campaign
   */
  public record Result(List<NodeReport> nodes, List<Finding> campaign) {
    public Result {
      nodes = List.copyOf(nodes);
      campaign = List.copyOf(campaign);
    }

    /** Whether a campaign (the given one, if any) can use all nodes. */
    public boolean usable() {
      return nodes.stream().allMatch(NodeReport::usable)
          && campaign.stream().noneMatch(Finding::isError);
    }
  }

  /**
   * @param named the testbed's file for people
   * @param campaign the campaign that is checked as well; findings that do not depend on nodes are
   *     reported again
   */
  public TestbedCheck(
      Workspace workspace,
      Testbed testbed,
      String named,
      Optional<CampaignReader.Reading> campaign) {
    this.workspace = workspace;
    this.testbed = testbed;
    this.named = named;
    this.campaign = campaign;
  }

  /** The implementations that nodes must have, by name: those that are built now. */
  public List<String> implementations() {
    return List.copyOf(workspace.implementationsForNodes().keySet());
  }

  /**
   * Checks all nodes at the same time, after building the variants that the campaign names, if they
   * are not built yet. An interrupt ends it, and leaves nothing running on the nodes.
   *
   * @param launcher reaches them
   */
  public Result run(Launcher launcher, ProvisioningListener listener)
      throws IOException, InterruptedException {
    List<Finding> unbuilt =
        campaign.isPresent() ? workspace.unbuilt(campaign.get().rows()) : List.of();
    List<NodeReport> reports =
        new Provisioning(
                testbed,
                NodePlaces.none(named),
                launcher,
                workspace.inspectionBundles(testbed),
                workspace.implementationsForNodes(),
                LockOwner.thisProcess(
                    "check of testbed " + testbed.name(), Clock.systemUTC().instant()))
            .inspect(testbed.nodes().stream().map(Node::name).toList(), listener);
    return new Result(reports, asked(reports, unbuilt));
  }

  private List<Finding> asked(List<NodeReport> reports, List<Finding> unbuilt) {
    if (campaign.isEmpty()) {
      return List.of();
    }
    Map<String, EnvironmentSnapshot> said = new HashMap<>();
    for (NodeReport report : reports) {
      report.environment().ifPresent(environment -> said.put(report.node().name(), environment));
    }
    List<Finding> findings =
        new ArrayList<>(workspace.campaign(campaign.get(), Optional.of(testbed)).findings());
    findings.addAll(workspace.nodeRules(campaign.get(), testbed, null).findings(said));
    findings.addAll(unbuilt);
    findings.sort(Finding.BY_PLACE);
    return findings;
  }
}
