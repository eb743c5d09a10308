package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.junit.jupiter.api.Test;

/** What {@code check} shows of the rates of links. */
class StatedRatesShownTest {
  private static final Testbed TWO = testbed("");
  private static final Testbed STATING =
      testbed("<link rate='2.5Gbps'/><link from='node1' to='node2' rate='100Mbps'/>");

  private static final List<NodeReport> REPORTS =
      List.of(report(TWO.node("node1"), "1000"), report(TWO.node("node2"), "-1"));

  private static Testbed testbed(String links) {
    String text =
        "<testbed name='t' workDirectory='/w'><node name='node1' host='h1' interface='eth0'/>"
            + "<node name='node2' host='h2' interface='eth0'/>"
            + links
            + "</testbed>";
    return TestbedReader.read("testbed.xml", text, Path.of("/h")).testbed().value().orElseThrow();
  }

  private static NodeReport report(Node node, String mbps) {
    EnvironmentSnapshot said =
        new EnvironmentSnapshot(
            node.name(), Map.of(Fact.LINK_SPEED_MBPS.key(), mbps), Map.of(), Map.of(), Map.of());
    return new NodeReport(
        node,
        Optional.empty(),
        Optional.empty(),
        Optional.of(said),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of());
  }

  private static List<String> rates(Testbed testbed) {
    return NodeReportsText.lines(testbed, List.of(), REPORTS).stream()
        .filter(line -> line.contains("rate"))
        .toList();
  }

  @Test
  void ratesStandBesideTheSpeedOfTheInterfaces() {
    assertEquals(
        List.of(
            "stated rate of * -> *: 2.5 Gbit/s",
            "stated rate of node1 -> node2: 100 Mbit/s; eth0 of node1: 1 Gbit/s;"
                + " eth0 of node2: speed unknown"),
        rates(STATING));
    assertEquals(List.of(), rates(TWO));
  }

  @Test
  void jsonHasThemAsNumbers() throws Exception {
    assertEquals(
        "[{\"from\":\"\",\"to\":\"\",\"rate_bps\":2500000000},"
            + "{\"from\":\"node1\",\"to\":\"node2\",\"rate_bps\":100000000}]",
        JsonMapper.builder()
            .build()
            .readTree(NodeReportsJson.of(STATING, REPORTS, List.of()))
            .path("links")
            .toString());
  }
}
