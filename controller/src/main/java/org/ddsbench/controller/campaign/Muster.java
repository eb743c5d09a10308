package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ddsbench.controller.deploy.Bundle;
import org.ddsbench.controller.deploy.Bundles;
import org.ddsbench.controller.deploy.Deployer;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.remote.RemoteNode;
import org.ddsbench.controller.remote.SshConnector;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Testbed;

/**
 * Gets all nodes ready at once: connect, deploy, start the starters, look at what they are, try
 * their clocks. Whatever is wrong with any node is found here, before anything is measured.
 */
public final class Muster {
  private static final Duration HELLO = Duration.ofSeconds(60);
  private static final Duration CLOCK = Duration.ofSeconds(30);
  private static final String TRIAL = "muster";

  private final Testbed testbed;
  private final Place testbedFile;
  private final SshConnector connector;
  private final Bundles bundles;
  private final Map<String, Implementation> implementations;
  private final List<Finding> findings = Collections.synchronizedList(new ArrayList<>());
  private final Inbox inbox = new Inbox();

  /** {@code implementations} are those the nodes must have, all in the bundles. */
  public Muster(
      Testbed testbed,
      String testbedFile,
      SshConnector connector,
      Bundles bundles,
      Map<String, Implementation> implementations) {
    this.testbed = testbed;
    this.testbedFile = new Place(testbedFile, 0, 0);
    this.connector = connector;
    this.bundles = bundles;
    this.implementations = Map.copyOf(implementations);
  }

  /** What a ready node is. */
  public record NodeState(EnvironmentSnapshot environment, ClockState clock) {}

  /** Musters nodes only to look at them, and sends them home. */
  public Checked<Map<String, NodeState>> inspect(List<String> nodes, CampaignListener listener)
      throws InterruptedException {
    Map<String, NodeState> states = new LinkedHashMap<>();
    Checked<Fleet> fleet = fleet(nodes, listener, states);
    fleet.value().ifPresent(Fleet::close);
    return fleet.value().isPresent()
        ? Checked.accepted(states, fleet.findings())
        : Checked.rejected(fleet.findings());
  }

  /** The starters of these nodes, ready; or every finding on every node. */
  Checked<Fleet> fleet(List<String> nodes, CampaignListener listener) throws InterruptedException {
    return fleet(nodes, listener, new LinkedHashMap<>());
  }

  private Checked<Fleet> fleet(
      List<String> nodes, CampaignListener listener, Map<String, NodeState> states)
      throws InterruptedException {
    Map<String, NodeAgent> agents = Collections.synchronizedMap(new LinkedHashMap<>());
    Map<String, EnvironmentSnapshot> environments = new LinkedHashMap<>();
    Map<String, ClockState> clocks = new LinkedHashMap<>();
    boolean ready = false;
    try {
      Parallel.forEach(nodes, name -> start(testbed.node(name), agents, listener));
      greet(agents, environments);
      tryClocks(agents, environments, clocks);
      ready = findings.stream().noneMatch(Finding::isError);
    } catch (RunFailure failure) {
      add(failure.node(), failure.reason());
    } finally {
      if (!ready) {
        agents.values().parallelStream().forEach(NodeAgent::close);
      }
    }
    if (!ready) {
      return Checked.rejected(findings);
    }
    for (String node : nodes) {
      EnvironmentSnapshot environment = environments.get(node);
      ClockState clock = clocks.get(node);
      if (environment != null && clock != null) {
        states.put(node, new NodeState(environment, clock));
      }
    }
    return Checked.accepted(new Fleet(agents.values(), environments, inbox), findings);
  }

  private void start(Node node, Map<String, NodeAgent> agents, CampaignListener listener) {
    RemoteNode connection = null;
    try {
      connection = connector.connect(node);
      Node there = node.withWorkDirectory(connection.absolute(node.workDirectory()));
      Bundle bundle = bundles.of(node);
      long sent = Deployer.deploy(bundle, connection, there.workDirectory());
      listener.deployed(node.name(), sent);
      agents.put(
          node.name(),
          new NodeAgent(there, connection, Deployer.place(bundle, there.workDirectory()), inbox));
    } catch (IOException e) {
      add(node.name(), String.valueOf(e.getMessage()));
      if (connection != null) {
        connection.close();
      }
    }
  }

  private void greet(Map<String, NodeAgent> agents, Map<String, EnvironmentSnapshot> environments)
      throws RunFailure, InterruptedException {
    Map<String, String> programs =
        implementations.values().stream()
            .collect(Collectors.toMap(Implementation::name, ProjectFiles::program));
    agents
        .values()
        .forEach(
            agent ->
                agent.send(
                    new Request.Hello(
                        Lines.PROTOCOL,
                        agent.node().name(),
                        agent.node().networkInterface(),
                        programs,
                        agent.node().environment())));
    inbox.await(
        agents.keySet(),
        HELLO,
        (node, event) -> {
          if (event instanceof Event.Welcome welcome) {
            environments.put(node, welcome.environment());
            welcome.environment().problems().forEach((dds, why) -> missing(node, dds, why));
            return node;
          }
          return failed(node, event);
        });
  }

  private void tryClocks(
      Map<String, NodeAgent> agents,
      Map<String, EnvironmentSnapshot> environments,
      Map<String, ClockState> clocks)
      throws RunFailure, InterruptedException {
    // A starter that refused the greeting has told why; it would refuse this too.
    List<NodeAgent> present =
        agents.values().stream()
            .filter(agent -> environments.containsKey(agent.node().name()))
            .toList();
    Request.Prepare trial = new Request.Prepare(TRIAL, testbed.ntp(), CLOCK.toNanos());
    present.forEach(agent -> agent.send(trial));
    inbox.await(
        Set.copyOf(environments.keySet()),
        CLOCK.multipliedBy(2),
        (node, event) -> {
          if (event instanceof Event.Prepared prepared) {
            clocks.put(node, prepared.clock());
            return node;
          }
          return failed(node, event);
        });
    present.forEach(agent -> agent.send(new Request.Forget(TRIAL)));
  }

  private String failed(String node, Event event) {
    if (event instanceof Event.Failed failed) {
      add(node, failed.reason());
      return node;
    }
    if (event instanceof Event.Warning warning) {
      findings.add(
          new Finding(
              "B04", Severity.WARNING, "", "node", testbedFile, node + ": " + warning.text()));
    }
    return "";
  }

  private void missing(String node, String dds, String why) {
    String advice =
        testbed.node(node).libraries() == Libraries.BUNDLED
            ? "its libraries are bundled, so the node's C library or processor is not like that of"
                + " this machine"
            : "install its libraries"
                + packages(dds)
                + "; or give the node libraries=\"bundled\" in the testbed";
    findings.add(
        new Finding(
            "I11",
            Severity.ERROR,
            "",
            "node",
            testbedFile,
            node + ": " + dds + " does not start there (" + why + "): " + advice));
  }

  private String packages(String dds) {
    Implementation implementation = implementations.get(dds);
    return implementation == null || implementation.runtimePackages().isEmpty()
        ? ""
        : ", on Debian: apt-get install " + String.join(" ", implementation.runtimePackages());
  }

  private void add(String node, String reason) {
    String text = node.isEmpty() || reason.startsWith(node + ":") ? reason : node + ": " + reason;
    findings.add(new Finding("B04", Severity.ERROR, "", "node", testbedFile, text));
  }
}
