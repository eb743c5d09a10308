package org.ddsbench.controller.fault;

import java.io.IOException;
import java.util.List;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.Tag;

/**
 * The switch isolates two nodes from each other: it silently drops what one sends to the other,
 * while both reach all other nodes.
 */
@Tag("long")
class UnreachableNodesIT extends FaultSuite {
  UnreachableNodesIT(RealTestbed testbed) {
    super(testbed);
  }

  @Override
  List<Fault> faults() {
    return List.of(apart("cyclonedds"), apart("fastdds"));
  }

  private Fault apart(String dds) {
    return Fault.whileFlowing(
            "apart-" + dds,
            () -> isolate("on"),
            "NOT_MATCHED",
            "node1|node2",
            "(publisher|subscriber)-0: not matched: no matching endpoint discovered .*0 of 1 (publishers|subscribers)")
        .at(Phase.LAUNCH, FaultyCampaign.SHORT + " placement='node1 -> node2' dds='" + dds + "'")
        .healedBy(() -> isolate("off"))
        .leaving(
            "node1/publisher-0.stdout.log",
            "node1/publisher-0.stderr.log",
            "node2/subscriber-0.stdout.log",
            "node2/subscriber-0.stderr.log");
  }

  /** Isolated ports of a bridge exchange nothing with each other. */
  private void isolate(String onOff) throws IOException, InterruptedException {
    for (String node : List.of("node1", "node2")) {
      RealTestbed.output(
          "ip",
          "link",
          "set",
          "dev",
          testbed().cable(node),
          "type",
          "bridge_slave",
          "isolated",
          onOff);
    }
  }
}
