package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.junit.jupiter.api.Test;

class ProbeChoiceTest {
  private static final List<Probe> PROBES =
      List.of(probe("none", 0, ""), probe("handy", 3, "a.sh"), probe("deep", 1, "a.sh"));

  @Test
  void theOneThatIsWantedIsTaken() {
    assertEquals("handy", ProbeChoice.of(row("handy", "udp"), PROBES, nodes("usable")));
    assertEquals("none", ProbeChoice.of(row("none", "udp"), PROBES, nodes("usable")));
  }

  @Test
  void anyIsThePreferredOneThatAllNodesCanRun() {
    assertEquals("deep", ProbeChoice.of(row("any", "udp"), PROBES, nodes("usable", "usable")));
    assertEquals("handy", ProbeChoice.of(row("any", "udp"), PROBES, nodes("usable", "needs root")));
    assertEquals("none", ProbeChoice.of(row("any", "udp"), PROBES, List.of(node(Map.of()))));
  }

  /** Whose calls could not be told apart. */
  @Test
  void aRunOverTcpIsNotObserved() {
    for (String probe : List.of("any", "handy")) {
      assertEquals("none", ProbeChoice.of(row(probe, "tcp"), PROBES, nodes("usable")));
      assertTrue(ProbeChoice.leftOut(row(probe, "tcp")).orElseThrow().startsWith("probe " + probe));
      assertEquals(Optional.empty(), ProbeChoice.leftOut(row(probe, "udp")));
    }
    assertEquals(Optional.empty(), ProbeChoice.leftOut(row("none", "tcp")));
  }

  private static RunParameters row(String probe, String transport) {
    String row =
        "<test id='a' dds='x' messageType='m' probe='%s' transport='%s'/>"
            .formatted(probe, transport);
    return CampaignReader.readRows("c.xml", "<campaign name='c'>" + row + "</campaign>")
        .campaign()
        .value()
        .orElseThrow()
        .rows()
        .get(0)
        .variants()
        .get(0);
  }

  private static Probe probe(String name, int preference, String attach) {
    return new Probe(name, name, List.of(), preference, "", attach, Map.of());
  }

  /** Each says this of the probe deep, and can run handy. */
  private static List<EnvironmentSnapshot> nodes(String... deep) {
    return Stream.of(deep).map(said -> node(Map.of("deep", said, "handy", "usable"))).toList();
  }

  private static EnvironmentSnapshot node(Map<String, String> probes) {
    return new EnvironmentSnapshot("n", Map.of(), Map.of(), Map.of(), probes);
  }
}
