package org.ddsbench.repository.verify;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.store.TableNames;

/**
 * Compares the names in a run with its place: a run that was renamed, copied from elsewhere, or put
 * together from files of several runs differs, although each of its files is whole. A campaign that
 * was renamed or copied with its executions is not a difference.
 */
final class RunNames {
  /** The directory of what the controller itself kept of a failed run. */
  private static final String CONTROLLER = "controller";

  private final RunStore store;
  private final ExecutionFacts facts;
  private final RunEntry run;
  private final RunManifest manifest;
  private final List<Difference> differences = new ArrayList<>();

  private RunNames(RunStore store, ExecutionFacts facts, RunEntry run, RunManifest manifest) {
    this.store = store;
    this.facts = facts;
    this.run = run;
    this.manifest = manifest;
  }

  static List<Difference> differences(
      RunStore store, RunTables tables, ExecutionFacts facts, RunEntry run, RunManifest manifest)
      throws IOException {
    RunNames names = new RunNames(store, facts, run, manifest);
    names.compare(tables);
    return names.differences;
  }

  private void compare(RunTables tables) throws IOException {
    JsonNode written = store.manifestTree(run);
    String campaign = written.path("campaign").asText();
    String execution = written.path("execution").asText(Execution.EARLIER);
    String name = written.path("run").asText();
    require("campaign in manifest.json", facts.campaign(), campaign);
    require("execution in manifest.json", run.execution().name(), execution);
    require("run in manifest.json", run.run(), name);
    Set<String> nodes = nodes();
    for (TableNames column : tables.names(manifest)) {
      String what = column.column() + " in " + column.table();
      Set<String> expected =
          switch (column.column()) {
            case "campaign" -> Set.of(campaign);
            case "execution" -> Set.of(execution);
            case "run" -> Set.of(name);
            default -> nodes;
          };
      requireAmong(what, expected, column.names());
    }
    requireAmong("directory in logs", nodesAndController(nodes), directories("logs"));
  }

  private Set<String> nodes() {
    Set<String> nodes = new TreeSet<>();
    manifest.endpoints().stream().map(Endpoint::node).forEach(nodes::add);
    manifest.nodes().stream().map(EnvironmentSnapshot::node).forEach(nodes::add);
    return nodes;
  }

  private static Set<String> nodesAndController(Set<String> nodes) {
    Set<String> all = new TreeSet<>(nodes);
    all.add(CONTROLLER);
    return all;
  }

  private List<String> directories(String below) throws IOException {
    Path directory = run.directory().resolve(below);
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> inside = Files.list(directory)) {
      return inside.map(path -> String.valueOf(path.getFileName())).sorted().toList();
    }
  }

  private void require(String what, String expected, String found) {
    requireAmong(what, Set.of(expected), List.of(found));
  }

  private void requireAmong(String what, Set<String> expected, List<String> found) {
    for (String name : found) {
      if (!expected.contains(name)) {
        differences.add(new Difference(what, String.join(" or ", expected), name));
      }
    }
  }
}
