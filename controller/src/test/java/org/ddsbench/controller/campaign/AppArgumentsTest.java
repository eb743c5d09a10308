package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.ddsbench.core.campaign.Arrivals;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Dispatch;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Fill;
import org.ddsbench.core.campaign.ObjectChoice;
import org.ddsbench.core.campaign.OneRow;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Pattern;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.campaign.Security;
import org.ddsbench.core.campaign.ServiceDistribution;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.campaign.Trigger;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.campaign.Warmup;
import org.ddsbench.core.coloring.Convergence;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.coloring.ColoringFiles;
import org.junit.jupiter.api.Test;

/** The arguments of the apps, compared with the table in docs/formats.md, section 3. */
class AppArgumentsTest {
  private static final Endpoint PUBLISHER = new Endpoint(Role.PUBLISHER, 1, "node1");
  private static final Endpoint SUBSCRIBER = new Endpoint(Role.SUBSCRIBER, 0, "node2");

  @Test
  void everyOptionOfTheTableIsGivenOnceAndNoOther() throws IOException {
    Values row = secured(row(Echo.FULL)).with(Parameters.EXPERIMENT, Experiment.MARSHAL);
    assertEquals(documented("publisher"), options(PUBLISHER, row).keySet());
    assertEquals(documented("subscriber"), options(SUBSCRIBER, row).keySet());
  }

  @Test
  void anIdentityIsGivenOnlyToRunsWithSecurity() {
    assertEquals(
        "security/publisher-1", options(PUBLISHER, secured(row(Echo.NONE))).get("--security"));
    assertFalse(options(PUBLISHER, row(Echo.NONE)).containsKey("--security"));
  }

  private static Values secured(Values row) {
    return row.with(Parameters.SECURITY, Security.SIGN);
  }

  @Test
  void conversionsAreTimedOnlyWhenTheExperimentAsksForThem() {
    Values row = row(Echo.FULL).with(Parameters.EXPERIMENT, Experiment.MARSHAL);
    assertEquals("5000000", options(SUBSCRIBER, row).get("--marshal-period-ns"));
    Values unpaced = row.with(Parameters.PATTERN, Pattern.MAX);
    assertEquals("0", options(SUBSCRIBER, unpaced).get("--marshal-period-ns"));
    assertFalse(options(SUBSCRIBER, row(Echo.FULL)).containsKey("--marshal-period-ns"));
  }

  @Test
  void instancesThatAreLookedUpAreWrittenOnceByAPeriodOfTheirOwn() {
    Values row =
        row(Echo.NONE).with(Parameters.EXPERIMENT, Experiment.LOOKUP).with(Parameters.OBJECTS, 300);
    Map<String, String> options = options(PUBLISHER, row);
    assertEquals("300", options.get("--lookup-instances"));
    assertEquals("300", options.get("--iterations"));
    assertEquals("0", options.get("--warmup"));
    assertEquals("50000", options.get("--period-ns"));
    assertEquals("off", options.get("--switches"));
    assertEquals("0", options(PUBLISHER, row(Echo.NONE)).get("--lookup-instances"));
    Values switches = row.with(Parameters.EXPERIMENT, Experiment.SWITCH);
    assertEquals("on", options(SUBSCRIBER, switches).get("--switches"));
  }

  @Test
  void clientsAndServersHaveTheOptionsOfTheTable() throws IOException {
    for (Endpoint endpoint : List.of(PUBLISHER, SUBSCRIBER)) {
      Set<String> expected = documented(endpoint.role() == Role.PUBLISHER ? "client" : "server");
      assertTrue(expected.remove("--marshal-period-ns"));
      assertEquals(expected, options(endpoint, requests()).keySet());
    }
  }

  @Test
  void aClientHasTheValuesOfItsRow() {
    Map<String, String> options = options(PUBLISHER, requests());
    assertEquals("3", options.get("--publishers"));
    assertEquals("1", options.get("--subscribers"));
    assertEquals("4", options.get("--threads"));
    assertEquals("5", options.get("--objects"));
    assertEquals("same", options.get("--object-choice"));
    assertEquals("poisson", options.get("--arrivals"));
    assertEquals("5000000", options.get("--period-ns"));
    assertEquals("1000", options.get("--iterations"));
    assertEquals("125", options.get("--warmup"));
    assertEquals("4", options.get("--seed"));
    assertEquals("0", options.get("--strength"));
    assertEquals("off", options.get("--verify"));
    assertEquals("off", options.get("--footprint"));
    assertEquals("0", options.get("--historical-messages"));
    assertEquals("publisher-1.requests.log.bin", options.get("--log"));
  }

  @Test
  void aServerHasTheValuesOfItsRow() {
    Map<String, String> options = options(SUBSCRIBER, requests());
    assertEquals("3", options.get("--publishers"));
    assertEquals("6", options.get("--threads"));
    assertEquals("inline", options.get("--dispatch"));
    assertEquals("7000000", options.get("--service-cpu-ns"));
    assertEquals("8000", options.get("--service-wait-ns"));
    assertEquals("exponential", options.get("--service-distribution"));
    assertEquals("6", options.get("--seed"), "that of no client");
    assertEquals("25000", options.get("--capacity"));
    assertEquals("subscriber-0.served.log.bin", options.get("--log"));
  }

  private static Values requests() {
    return secured(row(Echo.STAMP))
        .with(Parameters.EXPERIMENT, Experiment.REQUEST)
        .with(Parameters.CLIENTS, 3)
        .with(Parameters.CLIENT_THREADS, 4)
        .with(Parameters.OBJECTS, 5)
        .with(Parameters.OBJECT_CHOICE, ObjectChoice.SAME)
        .with(Parameters.SERVER_THREADS, 6)
        .with(Parameters.DISPATCH, Dispatch.INLINE)
        .with(Parameters.ARRIVALS, Arrivals.POISSON)
        .with(Parameters.SERVICE_CPU, 7_000_000L)
        .with(Parameters.SERVICE_WAIT, 8_000L)
        .with(Parameters.SERVICE_DISTRIBUTION, ServiceDistribution.EXPONENTIAL)
        .withDefaultsOfUnread();
  }

  @Test
  void vertexProgramsAndRegistryHaveTheOptionsOfTheTable() throws IOException {
    for (Endpoint endpoint : List.of(PUBLISHER, SUBSCRIBER)) {
      Set<String> expected = documented(endpoint.role() == Role.PUBLISHER ? "vertex" : "registry");
      assertTrue(expected.remove("--marshal-period-ns"));
      if (endpoint.role() == Role.SUBSCRIBER) {
        assertTrue(expected.remove("--log"));
      }
      assertEquals(expected, options(endpoint, coloring()).keySet());
    }
  }

  @Test
  void aProgramWithVerticesHasTheValuesOfItsRow() {
    Map<String, String> options = options(PUBLISHER, coloring());
    assertEquals("2", options.get("--publishers"));
    assertEquals("1", options.get("--subscribers"));
    assertEquals("6", options.get("--vertices"));
    assertEquals("4", options.get("--colors"));
    assertEquals("3", options.get("--diameter"));
    assertEquals("5", options.get("--convergences"));
    assertEquals("3", options.get("--seed"), "the same for all programs");
    assertEquals("30000000000", options.get("--message-timeout-ns"));
    assertEquals("publisher-1.cycles.log.bin", options.get("--log"));
    int cycles =
        ColoringFiles.expected(coloring()).orElseThrow().stream()
            .map(Convergence::cycles)
            .mapToInt(of -> of.get(1) + of.get(3) + of.get(5))
            .sum();
    assertEquals(Integer.toString(cycles), options.get("--capacity"));
  }

  @Test
  void theRegistryHasTheGraph() {
    Map<String, String> options = options(SUBSCRIBER, coloring());
    assertEquals("2", options.get("--publishers"));
    assertEquals(
        Set.of("0-1", "1-2", "3-4", "4-5", "0-3", "1-4", "2-5"),
        Set.of(String.valueOf(options.get("--edges")).split(",", -1)));
  }

  private static Values coloring() {
    return secured(row(Echo.NONE))
        .with(Parameters.EXPERIMENT, Experiment.COLORING)
        .with(Parameters.MESSAGE_TYPE, "Complex")
        .with(Parameters.MESSAGE_SIZE, 64)
        .with(Parameters.GRAPH, "mesh:2x3")
        .with(Parameters.COLORS, 4)
        .with(Parameters.CONVERGENCES, 5)
        .with(Parameters.PROGRAMS, 2)
        .withDefaultsOfUnread();
  }

  @Test
  void withoutEchoThereIsNoEchoLog() throws IOException {
    Set<String> expected = documented("publisher");
    assertTrue(expected.remove("--echo-log"));
    assertTrue(expected.remove("--marshal-period-ns"));
    Map<String, String> options = options(PUBLISHER, secured(row(Echo.NONE)));
    assertEquals(expected, options.keySet());
    assertEquals("none", options.get("--echo"));
  }

  @Test
  void valuesAreThoseOfTheRow() {
    Map<String, String> options = options(PUBLISHER, row(Echo.STAMP));
    assertEquals("/bundle/x.cdr", options.get("--payload"));
    assertEquals("1", options.get("--index"));
    assertEquals("7", options.get("--run-id"));
    assertEquals("2", options.get("--publishers"));
    assertEquals("1", options.get("--subscribers"));
    assertEquals("eth0", options.get("--interface"));
    assertEquals("10.0.0.1,10.0.0.2", options.get("--peers"));
    assertEquals("off", options.get("--multicast"));
    assertEquals("reliable", options.get("--reliability"));
    assertEquals("transient_local", options.get("--durability"));
    assertEquals("25", options.get("--history"));
    assertEquals("exclusive", options.get("--ownership"));
    assertEquals("9", options.get("--strength"));
    assertEquals("waitset", options.get("--trigger"));
    assertEquals("on", options.get("--batching"));
    assertEquals("stamp", options.get("--echo"));
    assertEquals("realtime", options.get("--clock"));
    assertEquals("on", options.get("--verify"));
    assertEquals("on", options.get("--loan"));
    assertEquals("poisson", options.get("--pattern"));
    assertEquals("5000000", options.get("--period-ns"));
    assertEquals("1000", options.get("--iterations"));
    assertEquals("125", options.get("--warmup"));
    assertEquals("4000000000", options.get("--drain-ns"));
    assertEquals("30000000000", options.get("--match-timeout-ns"));
    assertEquals("publisher-1.sent.log.bin", options.get("--log"));
    assertEquals("publisher-1.echo.log.bin", options.get("--echo-log"));
  }

  @Test
  void publishersDrawDifferentArrivals() {
    Endpoint other = new Endpoint(Role.PUBLISHER, 0, "node1");
    assertNotEquals(
        options(PUBLISHER, row(Echo.FULL)).get("--seed"),
        options(other, row(Echo.FULL)).get("--seed"));
  }

  @Test
  void theReceivedLogHasRoomForEveryMessageOfEveryPublisher() {
    Map<String, String> options = options(SUBSCRIBER, row(Echo.FULL));
    assertTrue(Long.parseLong(String.valueOf(options.get("--capacity"))) >= 2_000);
    assertEquals("subscriber-0.received.log.bin", options.get("--log"));
  }

  private static Set<String> documented(String role) throws IOException {
    Set<String> options = DocumentedOptions.of(3, role);
    assertTrue(options.size() > 20, options.toString());
    return options;
  }

  private static Map<String, String> options(Endpoint endpoint, Values row) {
    List<String> arguments =
        AppArguments.of(
            new TestRun("row", 7, 1, row, List.of(PUBLISHER, SUBSCRIBER)),
            endpoint,
            new OwnTopics("00000003"),
            new AppMessage("Simple", "/bundle/types.so", "/bundle/x.cdr"),
            "eth0",
            List.of("10.0.0.1", "10.0.0.2"),
            4_000_000_000L,
            30_000_000_000L);
    assertEquals(row.get(Parameters.EXPERIMENT).name(endpoint.role()), arguments.get(0));
    Map<String, String> options = new TreeMap<>();
    for (String argument : arguments.subList(1, arguments.size())) {
      String[] parts = argument.split("=", 2);
      assertEquals(2, parts.length, argument);
      assertFalse(options.containsKey(parts[0]), argument);
      options.put(parts[0], parts[1]);
    }
    return options;
  }

  static Values row(Echo echo) {
    return OneRow.with("")
        .with(Parameters.DDS, "cyclonedds")
        .with(Parameters.MESSAGE_TYPE, "Simple")
        .with(Parameters.MESSAGE_SIZE, 0)
        .with(Parameters.PUBLICATION_PERIOD, 5_000_000L)
        .with(Parameters.MESSAGE_ITERATIONS, 1_000)
        .with(Parameters.QUALITY_OF_SERVICE, QualityOfService.RELIABLE_TRANSIENT)
        .with(Parameters.HISTORY, 25)
        .with(Parameters.OWNERSHIP, Ownership.EXCLUSIVE)
        .with(Parameters.STRENGTH, List.of(8, 9))
        .with(Parameters.MULTICAST, false)
        .with(Parameters.PUBLISHERS, 2)
        .with(Parameters.SUBSCRIBERS, 1)
        .with(Parameters.PLACEMENT, "distinct")
        .with(Parameters.FILL, Fill.DEFAULT)
        .with(Parameters.ECHO, echo)
        .with(Parameters.TRIGGER, Trigger.WAITSET)
        .with(Parameters.BATCHING, true)
        .with(Parameters.LOAN, true)
        .with(Parameters.PATTERN, Pattern.POISSON)
        .with(Parameters.BURST_SIZE, 10)
        .with(Parameters.WARMUP, Warmup.percent(12.5))
        .with(Parameters.PROBE, "none")
        .with(Parameters.CLOCK, StampClock.REALTIME)
        .with(Parameters.VERIFY, true)
        .with(Parameters.SEED, 3L)
        .with(Parameters.DISCOVERY, Discovery.RTPS)
        .with(Parameters.TRANSPORT, Transport.UDP)
        .with(Parameters.CLOCK_CORRECTION, ClockCorrection.LINKS);
  }
}
