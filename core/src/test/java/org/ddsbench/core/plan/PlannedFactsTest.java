package org.ddsbench.core.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.testbed.BitRate;
import org.ddsbench.core.testbed.LinkRate;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.Testbed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Campaign facts differ exactly when the key of a run or its place in the plan changes. */
class PlannedFactsTest {
  private static final String ROWS =
      "<test id='a' history='1,2' echo='full,none'/><test id='b' subscribers='1'/>";

  @TempDir private Path directory = Path.of("");

  private record Planned(List<String> runs, CampaignFacts facts) {}

  private Planned planned(String rows, Testbed testbed) throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("c.xml"),
            "<campaign name='c'><defaults dds='x' messageType='S'/>" + rows + "</campaign>");
    Campaign campaign = CampaignReader.read(file).value().orElseThrow();
    Plan plan = Planner.plan(campaign, testbed, Optional.of(5L)).value().orElseThrow();
    return new Planned(
        plan.runs().stream()
            .map(run -> run.number() + " " + RunKey.of(run, testbed, "1", "b"))
            .toList(),
        PlannedFacts.of(campaign, testbed, plan));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<test id='a' history='1,2' echo='full,none'/>",
        "<test id='a' history='1,2' echo='full,none'/><test id='c' subscribers='1'/>",
        "<test id='b' subscribers='1'/><test id='a' history='1,2' echo='full,none'/>",
        "<test id='a' history='2,1' echo='full,none'/><test id='b' subscribers='1'/>",
        "<test id='a' history='1,2' echo='none'/><test id='b' subscribers='1'/>",
        "<test id='a' history='1,2' echo='full,none'/><test id='b' subscribers='1' repeat='2'/>",
        "<test id='a' history='1,2' echo='full,none'/><test id='b' placement='node2 -> node1'/>",
        "<test id='a' history='1,2' echo='full,none'/><test id='b' seed='2'/>"
      })
  void anotherCampaignDiffers(String rows) throws IOException {
    Planned before = planned(ROWS, Nodes.of(2));
    Planned now = planned(rows, Nodes.of(2));
    assertNotEquals(before.runs(), now.runs());
    assertNotEquals(List.of(), before.facts().differences(now.facts()));
  }

  private static Node node(String host, String networkInterface, List<Integer> processors) {
    return NodeBuilder.of("node1", host)
        .networkInterface(networkInterface)
        .workDirectory("/w")
        .cpuAffinity(processors)
        .build();
  }

  private static Testbed testbed(String name, String server, Node first) {
    return new Testbed(
        name,
        new NtpSettings(server, NtpMode.MEASURE),
        "",
        List.of(first, Nodes.node("node2", "10.77.0.2", "eth0")));
  }

  @Test
  void anotherTestbedDiffers() throws IOException {
    Node first = node("10.77.0.1", "eth0", List.of());
    Planned before = planned(ROWS, testbed("t", "ntp", first));
    for (Testbed other :
        List.of(
            testbed("u", "ntp", first),
            testbed("t", "time", first),
            testbed("t", "ntp", node("10.77.0.9", "eth0", List.of())),
            testbed("t", "ntp", node("10.77.0.1", "eth1", List.of())),
            testbed("t", "ntp", node("10.77.0.1", "eth0", List.of(1))))) {
      Planned now = planned(ROWS, other);
      assertNotEquals(before.runs(), now.runs(), other.toString());
      assertEquals(1, before.facts().differences(now.facts()).size(), other.toString());
    }
  }

  @Test
  void whatChangesNoRunDoesNotDiffer() throws IOException {
    Planned before = planned(ROWS, Nodes.of(2));
    Planned moreNodes = planned(ROWS, Nodes.of(3));
    assertEquals(before.runs(), moreNodes.runs());
    assertEquals(List.of(), before.facts().differences(moreNodes.facts()));
    Node first = node("10.77.0.1", "eth0", List.of());
    assertEquals(
        List.of(),
        planned(ROWS, testbed("t", "ntp", first))
            .facts()
            .differences(
                planned(ROWS, testbed("t", "ntp", first.withWorkDirectory("/other"))).facts()));
  }

  private static Testbed stating(LinkRate... links) {
    Testbed two = Nodes.of(2);
    return new Testbed(two.name(), two.ntp(), two.knownHosts(), two.nodes(), List.of(links));
  }

  @Test
  void anotherRateOfALinkDiffers() throws IOException {
    Planned before = planned(ROWS, Nodes.of(2));
    Planned stated = planned(ROWS, stating(new LinkRate("", "", new BitRate(1_000_000))));
    Planned faster = planned(ROWS, stating(new LinkRate("", "", new BitRate(2_000_000))));
    assertNotEquals(before.runs(), stated.runs());
    assertNotEquals(stated.runs(), faster.runs());
    assertEquals(
        List.of(new CampaignFacts.Difference("testbed", "link * -> *", "", "1Mbps")),
        before.facts().differences(stated.facts()));
    assertEquals(
        List.of(new CampaignFacts.Difference("testbed", "link * -> *", "1Mbps", "2Mbps")),
        stated.facts().differences(faster.facts()));
    assertEquals(
        before.runs(), planned(ROWS, stating(new LinkRate("x", "", new BitRate(1)))).runs());
  }
}
