package org.ddsbench.repository.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.RunKey;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.RunName;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;

/**
 * Makes the key of a run again from its manifest and the testbed of its execution. It differs when
 * a parameter, node, version or bundle was changed after the run was named.
 */
final class KeyCheck {
  private KeyCheck() {}

  /** None when the testbed is not stored. */
  static List<Difference> differences(ExecutionFacts facts, RunEntry run, RunManifest manifest) {
    return RunName.isKeyed(run.run())
        ? facts.testbed().map(testbed -> compare(testbed, run, manifest)).orElse(List.of())
        : List.of();
  }

  private static List<Difference> compare(
      Checked<Testbed> read, RunEntry run, RunManifest manifest) {
    if (read.value().isEmpty()) {
      String why = read.findings().get(0).message();
      return List.of(new Difference("testbed.xml of its execution", "can be read", why));
    }
    List<String> missing = missing(manifest, read.value().get());
    if (!missing.isEmpty()) {
      return List.of(
          new Difference(
              "testbed.xml of its execution",
              "node " + String.join(", ", missing),
              "no such node"));
    }
    List<String> keys = keys(manifest, read.value().get());
    String key = RunName.key(run.run());
    return keys.contains(key)
        ? List.of()
        : List.of(new Difference("key made of manifest.json and testbed.xml", key, keys.get(0)));
  }

  private static List<String> missing(RunManifest manifest, Testbed testbed) {
    Set<String> known = testbed.nodes().stream().map(Node::name).collect(Collectors.toSet());
    return nodes(manifest).filter(node -> !known.contains(node)).toList();
  }

  private static Stream<String> nodes(RunManifest manifest) {
    return Stream.concat(
            manifest.endpoints().stream().map(Endpoint::node),
            manifest.nodes().stream().map(EnvironmentSnapshot::node))
        .distinct();
  }

  /** One for each node that may have carried the discovery daemon, which no manifest names. */
  private static List<String> keys(RunManifest manifest, Testbed testbed) {
    List<String> keys = new ArrayList<>();
    Stream.concat(Stream.of(Optional.<String>empty()), nodes(manifest).map(Optional::of))
        .map(
            discovery ->
                new TestRun(
                    manifest.test(),
                    manifest.number(),
                    manifest.repetition(),
                    manifest.parameters(),
                    manifest.endpoints(),
                    discovery))
        .map(
            run ->
                RunKey.of(
                    run, testbed, manifest.ddsVersion(), manifest.bundle(), manifest.variants()))
        .forEach(keys::add);
    return keys;
  }
}
