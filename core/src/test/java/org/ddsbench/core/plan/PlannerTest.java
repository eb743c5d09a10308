package org.ddsbench.core.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlannerTest {
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  Path directory;

  private Checked<Plan> plan(String rows, Testbed testbed) throws Exception {
    return plan(rows, testbed, Optional.empty());
  }

  private Checked<Plan> plan(String rows, Testbed testbed, Optional<Long> seed) throws Exception {
    Path file = directory.resolve("c.xml");
    Files.writeString(
        file, "<campaign name='c'><defaults dds='x' messageType='S'/>" + rows + "</campaign>");
    Campaign campaign = CampaignReader.read(file).value().orElseThrow();
    return Planner.plan(campaign, testbed, seed);
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
  void whatWaitsForAnswersHasNoScheduleToPlan() throws Exception {
    String rows =
        "<test id='a' publicationPeriod='10ms' messageIterations='500'/>"
            + "<test id='b' pattern='max' messageIterations='500'/>"
            + "<test id='c' experiment='request' echo='stamp' messageIterations='500'/>"
            + "<test id='d' experiment='request' echo='stamp' messageIterations='500'"
            + " serviceWait='4ms'/>"
            + "<test id='e' experiment='request' echo='stamp' messageIterations='500'"
            + " arrivals='poisson' publicationPeriod='20ms'/>";
    Plan plan = plan(rows, Nodes.of(2)).value().orElseThrow();
    assertEquals(
        List.of(5L, 0L, 0L, 2L, 10L),
        plan.runs().stream().map(run -> run.transmission().toSeconds()).toList());
    assertEquals(17, plan.transmission().toSeconds());
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

  private static Testbed mixed() {
    Node both = Nodes.node("both", "10.0.0.1", "e");
    return Nodes.of(
        both.withMaxEndpoints(2), with(Role.PUBLISHER, "out", 1), with(Role.SUBSCRIBER, "in", 3));
  }

  private static Node with(Role role, String name, int most) {
    Node any = Nodes.node(name, "10.0.0.2", "e");
    return NodeBuilder.of(name, any.host())
        .port(any.port())
        .networkInterface(any.networkInterface())
        .workDirectory("/w")
        .roles(Set.of(role))
        .libraries(any.libraries())
        .maxEndpoints(OptionalInt.of(most))
        .launcher(any.launcher())
        .build();
  }

  private String placed(String attributes) throws Exception {
    Checked<Plan> plan = plan("<test id='a' " + attributes + "/>", mixed());
    return plan.value().isEmpty()
        ? plan.findings().get(0).rule()
        : String.join(
            " ",
            plan.value().get().runs().get(0).endpoints().stream().map(Endpoint::node).toList());
  }

  @Test
  void noNodeCarriesMoreThanItMay() throws Exception {
    assertEquals("both in", placed("placement='shared'"));
    assertEquals("both in both in in", placed("placement='shared' subscribers='4'"));
    assertEquals("B08", placed("placement='shared' publishers='4'"));
    assertEquals("both both", placed("placement='both -> both'"));
    assertEquals("B08", placed("placement='both -> both both' subscribers='2'"));
    assertEquals("B06", placed("placement='both -> both both nowhere' subscribers='3'"));
  }

  @Test
  void publishersLeaveWhatSubscribersNeed() throws Exception {
    assertEquals("both in", placed("placement='distinct'"));
    assertEquals("out both in", placed("placement='distinct' subscribers='2'"));
    assertEquals("B03", placed("placement='distinct' publishers='2' subscribers='2'"));
    assertEquals("out both in both in in", placed("placement='shared' subscribers='5'"));
    assertEquals(
        "both out both in in in", placed("placement='shared' publishers='3' subscribers='3'"));
    assertEquals("B08", placed("placement='shared' publishers='2' subscribers='5'"));
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
            .map(r -> r.number() + " " + r.parameters().get(Parameters.ECHO) + " " + r.repetition())
            .toList());
    List<String> keys = runs.stream().map(run -> RunKey.of(run, testbed, "1", "b")).toList();
    assertEquals(8, Stream.concat(keys.stream(), keys.stream()).distinct().count());
    assertTrue(keys.get(0).matches("[0-9a-f]{16}"), keys.get(0));
    assertNotEquals(keys.get(0), RunKey.of(runs.get(0), testbed, "2", "b"));
    assertNotEquals(keys.get(0), RunKey.of(runs.get(0), testbed, "1", "c"));
  }

  @Test
  void aDaemonHasTheOneNodeOfItsRole() throws Exception {
    Node hub = Nodes.node("hub", "10.77.0.9", "eth0", Set.of(Role.DISCOVERY));
    Node first = Nodes.node("node1", "10.77.0.1", "eth0");
    Node second = Nodes.node("node2", "10.77.0.2", "eth0");
    Testbed testbed = Nodes.of(hub, first, second);
    List<TestRun> runs =
        plan("<test id='a' discovery='rtps,server'/>", testbed).value().orElseThrow().runs();
    assertEquals(List.of("node1", "node2"), runs.get(0).nodes());
    assertEquals(Optional.empty(), runs.get(0).discoveryNode());
    assertEquals(List.of("node1", "node2", "hub"), runs.get(1).nodes());
    assertEquals(List.of("node1", "node2"), runs.get(1).endpointNodes());
    assertEquals(2, keys(runs, testbed).size());
    for (Testbed without : List.of(Nodes.of(2), Nodes.of(hub, first, second, both()))) {
      assertEquals(
          List.of("I09 discovery"),
          plan("<test id='a' discovery='server'/>", without).findings().stream()
              .map(finding -> finding.rule() + " " + finding.field())
              .toList());
      assertEquals(1, plan("<test id='a'/>", without).value().orElseThrow().runs().size());
    }
  }

  private static Node both() {
    return Nodes.node("node3", "10.77.0.3", "eth0", Set.of(Role.SUBSCRIBER, Role.DISCOVERY));
  }

  /** The defaults at the time when the key was fixed. */
  private static final String ONCE = " clock='monotonic' echo='full' clockCorrection='messages'";

  /** The key must never change, so that runs stored under it are found. */
  @Test
  void theKeyOfARunWithoutADaemonNeverChanges() throws Exception {
    Testbed testbed = Nodes.of(2);
    TestRun run = plan("<test id='a' " + ONCE + "/>", testbed).value().orElseThrow().runs().get(0);
    assertEquals("cfb4007f334785c6", RunKey.of(run, testbed, "1", "b"));
    assertEquals("cfb4007f334785c6", RunKey.of(run, testbed, "1", "b", Map.of()));
    Set<String> ofVariants = new HashSet<>();
    for (String text : List.of("<a/>", "<b/>")) {
      Map<String, SortedMap<String, String>> variants =
          Map.of("v", new TreeMap<>(Map.of("configuration c.xml", text)));
      ofVariants.add(RunKey.of(run, testbed, "1", "b", variants));
    }
    assertEquals(2, ofVariants.size());
    assertFalse(ofVariants.contains("cfb4007f334785c6"));
  }

  /** A repository is resumed and compared by its keys, so they must never change. */
  @Test
  void aRunOfOneImplementationHasTheSameKeyHoweverItIsGiven() throws Exception {
    Testbed testbed = Nodes.of(2);
    List<String> keys = new ArrayList<>();
    for (String given : List.of("dds='x'", "ddsPublisher='x' ddsSubscriber='x,y'")) {
      for (TestRun run :
          plan("<test id='a' " + given + ONCE + "/>", testbed).value().orElseThrow().runs()) {
        keys.add(RunKey.of(run, testbed, "1", "b"));
      }
    }
    assertEquals("cfb4007f334785c6", keys.get(0));
    assertEquals(keys.get(0), keys.get(1));
    assertNotEquals(keys.get(0), keys.get(2));
  }

  private static final String REPEATED =
      "<test id='a' echo='full,stamp,none' repeat='3'/><test id='b' trigger='listener,waitset'"
          + " repeat='2'/><test id='c' history='7'/>";

  private static List<String> members(List<TestRun> runs) {
    return runs.stream()
        .map(
            r ->
                r.test()
                    + r.parameters().get(Parameters.ECHO)
                    + r.parameters().get(Parameters.TRIGGER)
                    + r.repetition())
        .toList();
  }

  @Test
  void aRoundGoesOverTheWholeCampaign() throws Exception {
    Plan plan = plan(REPEATED, Nodes.of(2)).value().orElseThrow();
    assertEquals(
        List.of("a", "a", "a", "b", "b", "c", "a", "a", "a", "b", "b", "a", "a", "a"),
        plan.runs().stream().map(TestRun::test).toList());
    assertEquals(3, plan.rounds());
    assertEquals(Optional.empty(), plan.orderSeed());
  }

  @Test
  void aSeedShufflesEachRoundAndNothingElse() throws Exception {
    Testbed testbed = Nodes.of(2);
    List<TestRun> inOrder = plan(REPEATED, testbed).value().orElseThrow().runs();
    Set<List<String>> orders = new TreeSet<>((x, y) -> x.toString().compareTo(y.toString()));
    for (long seed = 0; seed < 20; seed++) {
      Plan plan = plan(REPEATED, testbed, Optional.of(seed)).value().orElseThrow();
      List<TestRun> runs = plan.runs();
      assertEquals(Optional.of(seed), plan.orderSeed());
      for (int[] round : new int[][] {{0, 6}, {6, 11}, {11, 14}}) {
        assertEquals(
            new TreeSet<>(members(inOrder.subList(round[0], round[1]))),
            new TreeSet<>(members(runs.subList(round[0], round[1]))));
      }
      assertEquals(
          IntStream.rangeClosed(1, 14).boxed().toList(),
          runs.stream().map(TestRun::number).toList());
      assertEquals(keys(inOrder, testbed), keys(runs, testbed), "keys do not know the order");
      assertEquals(runs, plan(REPEATED, testbed, Optional.of(seed)).value().orElseThrow().runs());
      orders.add(members(runs));
    }
    assertTrue(orders.size() > 15, orders.size() + " orders of 20 seeds");
  }

  /** The order must never change, so that the seed of an old manifest reproduces it. */
  @Test
  void theOrderOfASeedNeverChanges() throws Exception {
    List<TestRun> runs =
        plan("<test id='a' history='1..8' repeat='2'/>", Nodes.of(2), Optional.of(42L))
            .value()
            .orElseThrow()
            .runs();
    assertEquals(
        "[1, 3, 5, 4, 7, 8, 6, 2, 8, 6, 2, 1, 5, 4, 7, 3]",
        runs.stream().map(run -> run.parameters().text(Parameters.HISTORY)).toList().toString());
  }

  @Test
  void withoutRepetitionsTheOrderIsThatOfTheFile() throws Exception {
    String row = "<test id='a' echo='full,stamp,none'/>";
    Plan plan = plan(row, Nodes.of(2), Optional.of(7L)).value().orElseThrow();
    assertEquals(plan(row, Nodes.of(2)).value().orElseThrow(), plan);
    assertEquals(Optional.empty(), plan.orderSeed());
  }

  private static Set<String> keys(List<TestRun> runs, Testbed testbed) {
    return new TreeSet<>(runs.stream().map(run -> RunKey.of(run, testbed, "1", "b")).toList());
  }
}
