package org.ddsbench.controller.fault;

import java.io.IOException;
import java.util.List;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.Tag;

/**
 * The cable of a node is unplugged, so that no disconnect is seen, and plugged in again when the
 * run has ended.
 */
@Tag("long")
class LostLinkIT extends FaultSuite {
  LostLinkIT(RealTestbed testbed) {
    super(testbed);
  }

  @Override
  List<Fault> faults() {
    return List.of(
        Fault.whileFlowing("pulled-while-flowing", this::pull, "NODE_LOST", "node2", "out of reach")
            .leaving("node1/publisher-0.sent.log.bin", "node1/publisher-0.stdout.log")
            .healedBy(this::plug),
        Fault.whileFlowing(
                "pulled-at-collection", this::pull, "NODE_LOST", "node2", "out of reach|lost")
            .at(Phase.COLLECT, FaultyCampaign.SHORT + " placement='node1 -> node2'")
            .leaving("node1/publisher-0.sent.log.bin", "node1/publisher-0.stdout.log")
            .healedBy(this::plug));
  }

  private void pull() throws IOException, InterruptedException {
    RealTestbed.output("ip", "link", "set", testbed().cable("node2"), "down");
  }

  private void plug() throws IOException, InterruptedException {
    RealTestbed.output("ip", "link", "set", testbed().cable("node2"), "up");
  }
}
