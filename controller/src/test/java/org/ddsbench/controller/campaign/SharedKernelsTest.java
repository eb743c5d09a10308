package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.junit.jupiter.api.Test;

class SharedKernelsTest {
  private static final String NAMESPACE = "time:[4026531834]";

  private final Map<String, EnvironmentSnapshot> nodes = new LinkedHashMap<>();
  private final Map<String, Long> ahead = new LinkedHashMap<>();
  private long count = 1_000_000;

  private void node(String name, String boot, String namespace, long switchesAhead) {
    Map<String, String> facts = new LinkedHashMap<>();
    if (!boot.isEmpty()) {
      facts.put(Fact.BOOT_ID.key(), boot);
    }
    if (!namespace.isEmpty()) {
      facts.put(Fact.TIME_NAMESPACE.key(), namespace);
    }
    nodes.put(name, new EnvironmentSnapshot(name, facts, Map.of(), Map.of(), Map.of()));
    ahead.put(name, switchesAhead);
  }

  /** The kernel makes 500 context switches between two queries. */
  private SharedKernels prove() throws Exception {
    return SharedKernels.prove(
        nodes,
        node -> {
          count += 500;
          return count + ahead.getOrDefault(node, 0L);
        });
  }

  @Test
  void namespacesOfOneMachineShareIt() throws Exception {
    node("a", "boot", NAMESPACE, 0);
    node("b", "boot", NAMESPACE, 0);
    node("c", "boot", NAMESPACE, 0);
    node("d", "another", NAMESPACE, 12_345);
    SharedKernels kernels = prove();
    assertTrue(kernels.areOne("a", "c"));
    assertFalse(kernels.areOne("a", "d"));
    assertEquals(List.of("a", "b", "c"), kernels.with("b"));
    assertEquals(List.of(), kernels.with("d"));
  }

  @Test
  void machinesFromOneSnapshotDoNot() throws Exception {
    for (long apart : new long[] {-1_000_000, -1_600, -1_001, 1_001, 1_600, 1_000_000}) {
      nodes.clear();
      node("a", "boot", NAMESPACE, 0);
      node("b", "boot", NAMESPACE, apart);
      assertFalse(prove().areOne("a", "b"), "apart by " + apart);
    }
  }

  @Test
  void anotherTimeNamespaceIsAnotherClock() throws Exception {
    node("a", "boot", NAMESPACE, 0);
    node("b", "boot", "time:[4026532500]", 0);
    assertFalse(prove().areOne("a", "b"));
  }

  @Test
  void whoDoesNotTellLeavesADoubt() throws Exception {
    node("a", "boot", NAMESPACE, 0);
    node("b", "", NAMESPACE, 0);
    node("c", "boot", "", 0);
    node("d", "boot", NAMESPACE, -10_000_000);
    SharedKernels kernels = prove();
    assertFalse(kernels.areOne("a", "b"));
    assertFalse(kernels.areOne("b", "b"), "not even its own is known");
    assertFalse(kernels.areOne("a", "c"));
    assertFalse(SharedKernels.prove(nodes, node -> -1).areOne("a", "d"));
  }

  @Test
  void aNodeSharesItsOwnWithItselfWithoutAQuestion() throws Exception {
    node("a", "boot", NAMESPACE, 0);
    SharedKernels kernels =
        SharedKernels.prove(
            nodes,
            node -> {
              throw new AssertionError("asked " + node);
            });
    assertTrue(kernels.areOne("a", "a"));
    assertEquals(List.of(), kernels.with("a"));
    assertFalse(SharedKernels.none().areOne("a", "a"));
  }
}
