package org.ddsbench.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.plan.Nodes;
import org.ddsbench.core.plan.Planner;
import org.ddsbench.core.testbed.Testbed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadyCampaignsTest {
  private static final Testbed SEVEN = Nodes.withDiscovery(7);

  @ParameterizedTest
  @CsvSource({
    "quick,4",
    "atm,40",
    "marshalling,75",
    "message-size,160",
    "scalability,120",
    "probe-cost,30",
    "interoperability,249",
    "matrices,165",
    "queueing,18",
    "layers,120",
    "lookup,63",
    "throughput,13",
    "load,4",
    "coloring,3"
  })
  void fitsSevenNodes(String name, int runs) {
    Path file = Path.of("../workloads/avenue", name + ".xml");
    CampaignReader.Reading read = CampaignReader.readRows(file);
    Campaign campaign = read.campaign().value().orElseThrow();
    assertEquals(name, campaign.name());
    List<Finding> errors =
        Rules.evaluate(read.rows(), RuleFixtures.ample(SEVEN)).stream()
            .filter(Finding::isError)
            .toList();
    assertEquals(List.of(), errors);
    assertEquals(
        runs, Planner.plan(campaign, SEVEN, Optional.empty()).value().orElseThrow().runs().size());
  }
}
