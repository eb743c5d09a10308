package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.controller.deploy.OtherBuild;
import org.ddsbench.controller.slurm.SlurmProblems;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.Daemon;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodePlaces;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.core.xml.XmlSource;

/**
 * What this machine lacks for the nodes of a testbed: a batch system, and programs that were built
 * elsewhere.
 *
 * @param home the product's directory
 * @param userHome for {@code ~} in a testbed
 */
record TestbedProblems(Path home, Path userHome) {
  /**
   * Errors with their places in the file; none when it has faults.
   *
   * @param nodes names of the nodes that are needed
   */
  List<Finding> findings(Path file, List<String> nodes) throws IOException {
    List<Finding> findings =
        new ArrayList<>(SlurmProblems.findings(file, userHome, nodes, System.getenv()));
    XmlSource source = XmlSource.of(file);
    Testbed testbed = TestbedReader.read(source, userHome).value().orElse(null);
    if (testbed != null) {
      NodePlaces places = NodePlaces.of(source, "programs");
      findings.addAll(builds(nodes.stream().map(testbed::node).toList(), places));
    }
    return findings;
  }

  /** Each directory is checked once, and reported at its first node. */
  private List<Finding> builds(List<Node> nodes, NodePlaces places) throws IOException {
    List<Finding> findings = new ArrayList<>();
    Set<String> checked = new LinkedHashSet<>();
    for (Node node : nodes) {
      String programs = node.programs();
      boolean libraries = node.libraries() == Libraries.BUNDLED;
      if (programs.isEmpty() || !checked.add(programs + " " + libraries)) {
        continue;
      }
      for (String problem : new OtherBuild(Path.of(programs)).problems(home, libraries)) {
        findings.add(error("programs", places.of(node.name()), problem));
      }
    }
    return findings;
  }

  /**
   * What runs need on nodes that have the programs of another machine, and what these lack:
   * programs of an implementation and of its daemons, and all that is built on this machine only,
   * for a variant with a prefix or for message types of a user.
   *
   * @param plan its nodes are in the testbed of the file
   * @param implementations by name; those with faults are reported elsewhere
   * @param types whether all messages are those of a user
   */
  List<Finding> mismatches(
      Path file, Plan plan, Map<String, Implementation> implementations, boolean types)
      throws IOException {
    XmlSource source = XmlSource.of(file);
    Testbed testbed = TestbedReader.read(source, userHome).value().orElse(null);
    if (testbed == null) {
      return List.of();
    }
    NodePlaces places = NodePlaces.of(source, "programs");
    Set<Finding> findings = new LinkedHashSet<>();
    for (TestRun run : plan.runs()) {
      for (String name : run.nodes()) {
        OtherBuild build = new OtherBuild(Path.of(testbed.node(name).programs()));
        if (testbed.node(name).programs().isEmpty() || !build.exists()) {
          continue;
        }
        boolean apps = run.endpointNodes().contains(name);
        if (types && apps) {
          findings.add(foreign(name, run, "the message types of its workload", places));
        }
        for (String dds : run.parameters().ddsPair().names()) {
          Optional<Implementation> needed = Optional.ofNullable(implementations.get(dds));
          List<String> programs = needed.map(one -> programs(one, run, name)).orElse(List.of());
          if (!programs.isEmpty() && needed.flatMap(Implementation::prefix).isPresent()) {
            findings.add(foreign(name, run, dds, places));
          } else {
            build.missing(programs).stream()
                .map(program -> build.home() + " does not have " + program)
                .forEach(lack -> findings.add(lacking(name, run, dds, lack, places)));
          }
        }
      }
    }
    return List.copyOf(findings);
  }

  /**
   * The programs of an implementation that a run starts on one of its nodes: apps, the daemon of
   * their transport, and the daemon through which they find each other.
   */
  private static List<String> programs(Implementation implementation, TestRun run, String node) {
    List<String> programs = new ArrayList<>();
    Optional<Daemon> daemon = implementation.daemon(run.parameters());
    boolean discovery = daemon.filter(one -> one.scope().discovery().isPresent()).isPresent();
    boolean apps = run.endpointNodes().contains(node);
    if (apps) {
      programs.add(implementation.binary());
    }
    if (discovery ? run.discoveryNode().equals(Optional.of(node)) : apps) {
      daemon.map(Daemon::binary).ifPresent(programs::add);
    }
    return programs;
  }

  private static Finding lacking(
      String node, TestRun run, String dds, String lack, NodePlaces places) {
    return error(
        "programs",
        places.of(node),
        "Node %s: %s, which row %s needs for %s. Install what its build needs on the machine where it was built, build it there again, and copy it to this machine."
            .formatted(node, lack, run.test(), dds));
  }

  private static Finding foreign(String node, TestRun run, String made, NodePlaces places) {
    return error(
        "programs",
        places.of(node),
        "Node %s has programs of another machine, but row %s needs %s, which is built on this machine only. Place the row on other nodes, or run the campaign on a machine like the node."
            .formatted(node, run.test(), made));
  }

  private static Finding error(String field, Place place, String message) {
    return new Finding("B04", Severity.ERROR, "", field, place, message);
  }
}
