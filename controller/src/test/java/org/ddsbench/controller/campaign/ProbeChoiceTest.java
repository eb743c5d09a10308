package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.campaign.Security;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.repository.FakeRun;
import org.junit.jupiter.api.Test;

class ProbeChoiceTest {
  private static final List<Probe> PROBES =
      List.of(probe("none", 0, ""), probe("handy", 3, "a.sh"), probe("deep", 1, "a.sh"));

  @Test
  void theOneThatIsWantedIsTaken() {
    assertEquals("handy", ProbeChoice.of(row("handy", Transport.UDP), PROBES, nodes("usable")));
    assertEquals("none", ProbeChoice.of(row("none", Transport.UDP), PROBES, nodes("usable")));
  }

  @Test
  void anyIsThePreferredOneThatAllNodesCanRun() {
    assertEquals(
        "deep", ProbeChoice.of(row("any", Transport.UDP), PROBES, nodes("usable", "usable")));
    assertEquals(
        "handy", ProbeChoice.of(row("any", Transport.UDP), PROBES, nodes("usable", "needs root")));
    assertEquals(
        "none", ProbeChoice.of(row("any", Transport.UDP), PROBES, List.of(node(Map.of()))));
  }

  /** Shared memory needs no calls. */
  @Test
  void aRunInSharedMemoryIsNotObserved() {
    assertEquals("none", ProbeChoice.of(row("any", Transport.SHM), PROBES, nodes("usable")));
    assertTrue(ProbeChoice.leftOut(row("handy", Transport.SHM)).isPresent());
  }

  /** The content of a datagram is not what was written. */
  @Test
  void aRunWithSecurityIsNotObserved() {
    for (Security security : List.of(Security.SIGN, Security.ENCRYPT)) {
      RunParameters row =
          FakeRun.of("c", 1).probe("handy").given("security", security.text()).parameters();
      assertEquals("none", ProbeChoice.of(row, PROBES, nodes("usable")));
      assertTrue(ProbeChoice.leftOut(row).orElseThrow().contains("signed or encrypted"));
    }
  }

  /** Over TCP the calls cannot be attributed to messages. */
  @Test
  void aRunOverTcpIsNotObserved() {
    for (String probe : List.of("any", "handy")) {
      assertEquals("none", ProbeChoice.of(row(probe, Transport.TCP), PROBES, nodes("usable")));
      assertTrue(
          ProbeChoice.leftOut(row(probe, Transport.TCP))
              .orElseThrow()
              .startsWith("probe " + probe));
      assertEquals(Optional.empty(), ProbeChoice.leftOut(row(probe, Transport.UDP)));
    }
    assertEquals(Optional.empty(), ProbeChoice.leftOut(row("none", Transport.TCP)));
  }

  private static RunParameters row(String probe, Transport transport) {
    return FakeRun.of("c", 1).probe(probe).over(transport).parameters();
  }

  private static Probe probe(String name, int preference, String attach) {
    return new Probe(name, name, List.of(), preference, "", attach, Map.of());
  }

  /** Nodes that each report this state of the probe {@code deep}, and can run {@code handy}. */
  private static List<EnvironmentSnapshot> nodes(String... deep) {
    return Stream.of(deep).map(said -> node(Map.of("deep", said, "handy", "usable"))).toList();
  }

  private static EnvironmentSnapshot node(Map<String, String> probes) {
    return new EnvironmentSnapshot("n", Map.of(), Map.of(), Map.of(), probes);
  }
}
