package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.Role;
import org.junit.jupiter.api.Test;

/** Which nodes compare their clocks, and with which arguments their programs start. */
class ClockLinksTest {
  private static final List<Endpoint> ENDPOINTS =
      List.of(
          new Endpoint(Role.PUBLISHER, 0, "a"),
          new Endpoint(Role.PUBLISHER, 1, "a"),
          new Endpoint(Role.PUBLISHER, 2, "b"),
          new Endpoint(Role.SUBSCRIBER, 0, "c"),
          new Endpoint(Role.SUBSCRIBER, 1, "b"),
          new Endpoint(Role.SUBSCRIBER, 2, "c"));

  private static ClockLinks links(Echo echo) {
    return ClockLinks.of(new TestRun("row", 7, 1, AppArgumentsTest.row(echo), ENDPOINTS));
  }

  private static ClockCalibration calibration() {
    return new ClockCalibration(
        links(Echo.NONE), Map.of("a", "10.0.0.1", "b", "10.0.0.2", "c", "10.0.0.3"), -1);
  }

  @Test
  void pairsOnTheSameNodesShareALink() {
    ClockLinks links = links(Echo.NONE);
    assertEquals(4, links.all().size());
    ClockLink link = links.of(ENDPOINTS.get(0), ENDPOINTS.get(3));
    assertEquals(new ClockLink("a", 0, "c", 2), link);
    assertEquals(link, links.of(ENDPOINTS.get(1), ENDPOINTS.get(5)));
    assertEquals(new ClockLink("b", 1, "b", 1), links.of(ENDPOINTS.get(2), ENDPOINTS.get(4)));
  }

  @Test
  void anEchoChangesNoLink() {
    for (Echo echo : Echo.values()) {
      assertEquals(links(Echo.NONE).all(), links(echo).all());
    }
  }

  @Test
  void aNodeHasOneProgramForEachOfItsRoles() {
    assertEquals(List.of("pinger-0"), apps("a"));
    assertEquals(List.of("responder-1", "pinger-1"), apps("b"));
    assertEquals(List.of("responder-2"), apps("c"));
    for (String app : apps("b")) {
      assertTrue(ClockCalibration.isApp(app), app);
    }
    for (Endpoint endpoint : ENDPOINTS) {
      assertFalse(ClockCalibration.isApp(endpoint.app()), endpoint.app());
    }
  }

  private static List<String> apps(String node) {
    return launches(node, Duration.ofMinutes(2)).stream().map(Request.AppLaunch::app).toList();
  }

  private static List<Request.AppLaunch> launches(String node, Duration longest) {
    return calibration().launches(node, StampClock.REALTIME, longest);
  }

  @Test
  void everyOptionOfTheTableIsGivenAndNoOther() throws IOException {
    for (Request.AppLaunch launch : launches("b", Duration.ofMinutes(2))) {
      assertTrue(launch.auxiliary());
      String role = launch.arguments().get(0);
      assertEquals(documented(role), options(launch).keySet(), role);
    }
  }

  @Test
  void valuesAreThoseOfTheRun() {
    Map<String, String> pinger = options(launches("b", Duration.ofMinutes(2)).get(1));
    assertEquals("10.0.0.2", pinger.get("--address"));
    assertEquals("1", pinger.get("--index"));
    assertEquals("18446744073709551615", pinger.get("--session"));
    assertEquals("realtime", pinger.get("--clock"));
    assertEquals("50000000", pinger.get("--interval-ns"));
    assertEquals("2481", pinger.get("--capacity"));
    assertEquals("pinger-1", pinger.get("--log-prefix"));
    Map<String, String> responder = options(launches("c", Duration.ofMinutes(2)).get(0));
    assertEquals("responder-2.received.log.bin", responder.get("--log"));
    assertEquals("9924", responder.get("--capacity"));
  }

  @Test
  void aRunOfDaysIsPingedLessOften() {
    Map<String, String> hours = options(launches("a", Duration.ofHours(2)).get(0));
    assertEquals("200000000", hours.get("--interval-ns"));
    assertEquals("36081", hours.get("--capacity"));
    Map<String, String> pinger = options(launches("a", Duration.ofDays(10)).get(0));
    assertEquals("8640000000", pinger.get("--interval-ns"));
    assertEquals("100081", pinger.get("--capacity"));
  }

  private static Map<String, String> options(Request.AppLaunch launch) {
    Map<String, String> options = new TreeMap<>();
    for (String argument : launch.arguments().subList(1, launch.arguments().size())) {
      String[] parts = argument.split("=", 2);
      options.put(parts[0], parts[1]);
    }
    return options;
  }

  private static Set<String> documented(String role) throws IOException {
    Set<String> options = DocumentedOptions.of(11, role);
    assertTrue(options.size() > 5, options.toString());
    return options;
  }
}
