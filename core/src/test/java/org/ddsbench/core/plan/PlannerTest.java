package org.ddsbench.core.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.testbed.Testbed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlannerTest {
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  Path directory;

  private Checked<Plan> plan(String rows, Testbed testbed) throws Exception {
    Path file = directory.resolve("c.xml");
    Files.writeString(
        file, "<campaign name='c'><defaults dds='x' messageType='S'/>" + rows + "</campaign>");
    Campaign campaign = CampaignReader.read(file).value().orElseThrow();
    return Planner.plan(campaign, testbed);
  }

  private List<String> nodes(String attributes, int nodes) throws Exception {
    Plan plan = plan("<test id='a' " + attributes + "/>", Nodes.of(nodes)).value().orElseThrow();
    return plan.runs().get(0).endpoints().stream()
        .map(endpoint -> endpoint.app() + "@" + endpoint.node())
        .toList();
  }

  private List<String> rules(String attributes, int nodes) throws Exception {
    return plan("<test id='a' " + attributes + "/>", Nodes.of(nodes)).findings().stream()
        .map(finding -> finding.rule())
        .toList();
  }

  @Test
  void placesDistinctSharedAndNamed() throws Exception {
    assertEquals(
        List.of("publisher-0@node1", "subscriber-0@node2", "subscriber-1@node3"),
        nodes("subscribers='2'", 4));
    assertEquals(
        List.of("publisher-0@node1", "subscriber-0@node2", "subscriber-1@node1"),
        nodes("subscribers='2' placement='shared'", 2));
    assertEquals(
        List.of("publisher-0@node3", "subscriber-0@node1", "subscriber-1@node1"),
        nodes("subscribers='2' placement='node3 -> node1 node1'", 3));
  }

  @Test
  void refusesWhatTheTestbedCannotCarry() throws Exception {
    assertEquals(List.of("B03"), rules("subscribers='2'", 2));
    assertEquals(List.of("B06"), rules("placement='node1 -> node9'", 2));
    assertEquals(List.of("B06"), rules("placement='node1 -> node1 node2'", 2));
  }

  @Test
  void repetitionsAreRoundsOverTheSweepAndKeysAreUnique() throws Exception {
    Testbed testbed = Nodes.of(2);
    String row = "<test id='a' echo='full,none' repeat='2'/>";
    List<TestRun> runs = plan(row + row, testbed).value().orElseThrow().runs();
    assertEquals(
        List.of(
            "1 full 1",
            "2 none 1",
            "3 full 2",
            "4 none 2",
            "5 full 3",
            "6 none 3",
            "7 full 4",
            "8 none 4"),
        runs.stream()
            .map(r -> r.number() + " " + r.parameters().echo() + " " + r.repetition())
            .toList());
    List<String> keys = runs.stream().map(run -> RunKey.of(run, testbed, "1", "b")).toList();
    assertEquals(8, Stream.concat(keys.stream(), keys.stream()).distinct().count());
    assertTrue(keys.get(0).matches("[0-9a-f]{16}"), keys.get(0));
    assertNotEquals(keys.get(0), RunKey.of(runs.get(0), testbed, "2", "b"));
    assertNotEquals(keys.get(0), RunKey.of(runs.get(0), testbed, "1", "c"));
  }
}
