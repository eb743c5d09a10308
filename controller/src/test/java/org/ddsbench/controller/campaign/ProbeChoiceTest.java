package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.junit.jupiter.api.Test;

class ProbeChoiceTest {
  private static final List<Probe> PROBES =
      List.of(probe("none", 0, ""), probe("handy", 3, "a.sh"), probe("deep", 1, "a.sh"));

  @Test
  void theOneThatIsWantedIsTaken() {
    assertEquals("handy", ProbeChoice.of("handy", PROBES, nodes("usable")));
    assertEquals("none", ProbeChoice.of("none", PROBES, nodes("usable")));
  }

  @Test
  void anyIsThePreferredOneThatAllNodesCanRun() {
    assertEquals("deep", ProbeChoice.of("any", PROBES, nodes("usable", "usable")));
    assertEquals("handy", ProbeChoice.of("any", PROBES, nodes("usable", "needs root")));
    assertEquals("none", ProbeChoice.of("any", PROBES, List.of(node(Map.of()))));
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
