package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.ddsbench.controller.deploy.Bundle;
import org.ddsbench.controller.deploy.Bundles;
import org.ddsbench.controller.deploy.Deployer;
import org.ddsbench.controller.deploy.OtherBuild;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.LoginShell;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.Reservation;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.host.NodeNames;
import org.ddsbench.core.host.SharedFinding;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodePlaces;
import org.ddsbench.core.testbed.Testbed;

/**
 * Prepares all nodes at the same time: connects, deploys, starts the starters, collects facts, and
 * tests the clocks. So problems of any node are found before anything is measured.
 */
public final class Provisioning {
  private static final Duration HELLO = Duration.ofSeconds(60);
  private static final Duration CLOCK = Duration.ofSeconds(30);
  private static final Duration LEAVE = Duration.ofSeconds(10);
  private static final long BUSY_POLL_S = 1;

  /** How a node may be reached through a login, and so through its shell. */
  private static final Set<LauncherKind> VIA_LOGINS =
      Set.of(LauncherKind.SSH, LauncherKind.COMMAND);

  private final Testbed testbed;
  private final NodePlaces places;
  private final Launcher launcher;
  private final Bundles bundles;
  private final Map<String, Implementation> implementations;
  private final String owner;
  private final Inbox inbox = new Inbox();
  private final Conversations conversations = new Conversations();
  private Reservation reservation;
  private boolean inspecting;

  /**
   * {@code implementations} are those that the nodes must have, all in the bundles; {@code owner}
   * describes this process to others who want to use the nodes.
   */
  public Provisioning(
      Testbed testbed,
      NodePlaces places,
      Launcher launcher,
      Bundles bundles,
      Map<String, Implementation> implementations,
      String owner) {
    this.testbed = testbed;
    this.places = places;
    this.launcher = launcher;
    this.bundles = bundles;
    this.implementations = Map.copyOf(implementations);
    this.owner = owner;
    this.reservation = Reservation.of(launcher);
  }

  /**
   * Prepares nodes only to check them, and releases them. The reports are in the order of the
   * names.
   */
  public List<NodeReport> inspect(List<String> names, ProvisioningListener listener)
      throws InterruptedException {
    inspecting = true;
    List<ProvisionedNode> nodes = reserved(names, listener);
    try {
      provision(nodes, listener);
      SharedKernels.among(nodes, Request.Prepare.TRIAL, inbox::awaitSome);
      atOnce(nodes, node -> judgeLoginShell(node, listener));
    } finally {
      release(nodes, listener);
    }
    return nodes.stream().map(ProvisionedNode::report).toList();
  }

  /** The starters of these nodes, ready, or all findings on all nodes. */
  Checked<Fleet> fleet(List<String> names, ProvisioningListener listener)
      throws InterruptedException {
    List<ProvisionedNode> nodes = reserved(names, listener);
    boolean ready = false;
    try {
      provision(nodes, listener);
      ready = nodes.stream().allMatch(node -> node.report().usable());
    } finally {
      if (!ready) {
        release(nodes, listener);
      }
    }
    List<Finding> findings =
        SharedFinding.of(nodes.stream().flatMap(node -> node.findings().stream()).toList()).stream()
            .map(finding -> located(finding, names))
            .toList();
    if (!ready) {
      return Checked.rejected(findings);
    }
    Fleet fleet = new Fleet(inbox, lost -> again(lost, listener), reservation, conversations);
    nodes.forEach(fleet::add);
    return Checked.accepted(fleet, findings);
  }

  /**
   * Prepares again some nodes whose starters were lost; its findings show whether they can be used.
   * A starter that has not yet noticed the loss of its controller keeps the node for at most {@link
   * Lines#SILENCE}, so this waits for that long.
   */
  private List<ProvisionedNode> again(List<String> names, ProvisioningListener listener)
      throws InterruptedException {
    long end = System.nanoTime() + Lines.SILENCE.plus(LEAVE).toNanos();
    List<ProvisionedNode> found = new ArrayList<>();
    List<String> waiting = names;
    while (!waiting.isEmpty()) {
      List<ProvisionedNode> nodes = nodes(waiting);
      start(nodes, listener);
      greet(nodes.stream().filter(node -> node.agent().isPresent()).toList(), listener);
      close(nodes.stream().filter(node -> !node.report().usable()).toList());
      boolean patient = System.nanoTime() - end < 0;
      List<String> busy = new ArrayList<>();
      for (ProvisionedNode node : nodes) {
        if (node.isBusy() && patient) {
          busy.add(node.name());
        } else {
          found.add(node);
        }
      }
      waiting = busy;
      if (!waiting.isEmpty()) {
        TimeUnit.SECONDS.sleep(BUSY_POLL_S);
      }
    }
    return found;
  }

  private List<ProvisionedNode> reserved(List<String> names, ProvisioningListener listener)
      throws InterruptedException {
    reservation = launcher.reserve(names.stream().map(testbed::node).toList(), listener::waiting);
    return nodes(names);
  }

  private List<ProvisionedNode> nodes(List<String> names) {
    return names.stream()
        .map(testbed::node)
        .map(reservation.machines())
        .map(ProvisionedNode::new)
        .toList();
  }

  private void release(List<ProvisionedNode> nodes, ProvisioningListener listener) {
    close(nodes);
    reservation.close();
    for (ProvisionedNode node : nodes) {
      List<String> unended = conversations.unended(node.name());
      unended.forEach(text -> node.record("B04", Severity.WARNING, text));
      if (!unended.isEmpty()) {
        listener.reported(node.report());
      }
    }
  }

  private static void close(List<ProvisionedNode> nodes) {
    NodeAgent.closeAll(nodes.stream().flatMap(node -> node.agent().stream()).toList());
    nodes.forEach(ProvisionedNode::hangUp);
  }

  private Finding located(SharedFinding finding, List<String> all) {
    return new Finding(
        finding.rule(),
        finding.severity(),
        "",
        "node",
        places.of(finding.nodes().get(0)),
        NodeNames.of(finding.nodes(), all) + ": " + finding.message());
  }

  private void provision(List<ProvisionedNode> nodes, ProvisioningListener listener)
      throws InterruptedException {
    start(nodes, listener);
    greet(nodes.stream().filter(node -> node.agent().isPresent()).toList(), listener);
    // A starter that refused the greeting has reported why, and would refuse this too.
    tryClocks(nodes.stream().filter(node -> node.environment().isPresent()).toList(), listener);
  }

  /**
   * Starts the starters after all bundles are deployed, since starters use processors that several
   * nodes may share.
   */
  private void start(List<ProvisionedNode> nodes, ProvisioningListener listener)
      throws InterruptedException {
    atOnce(nodes, node -> deploy(node, listener));
    atOnce(nodes, node -> start(node, listener));
  }

  private static void atOnce(List<ProvisionedNode> nodes, Consumer<ProvisionedNode> step)
      throws InterruptedException {
    Map<String, ProvisionedNode> byName = byName(nodes);
    try {
      Parallel.forEach(
          List.copyOf(byName.keySet()),
          name -> Optional.ofNullable(byName.get(name)).ifPresent(step));
    } catch (RunFailure e) {
      throw new IllegalStateException("a step reports its failures as findings", e);
    }
  }

  private static Map<String, ProvisionedNode> byName(List<ProvisionedNode> nodes) {
    Map<String, ProvisionedNode> byName = new LinkedHashMap<>();
    nodes.forEach(node -> byName.put(node.name(), node));
    return byName;
  }

  private void deploy(ProvisionedNode provisioned, ProvisioningListener listener) {
    Node node = provisioned.node();
    try {
      listener.step(node.name(), ProvisioningStep.LOGIN);
      NodeConnection connection = reservation.launcher().connect(node);
      provisioned.connected(connection);
      if (inspecting && VIA_LOGINS.contains(node.launcher())) {
        provisioned.waitedFor(LoginShell.atFirst(connection));
      }
      listener.step(node.name(), ProvisioningStep.DEPLOYMENT);
      String workDirectory = connection.absolute(node.workDirectory());
      Bundle bundle = bundles.of(node);
      long sent =
          Deployer.deploy(
              bundle, connection, workDirectory, new NodeDeployment(provisioned, listener));
      listener.deployed(node.name(), sent);
      provisioned.deployed(workDirectory, Deployer.place(bundle, workDirectory));
      listener.step(node.name(), ProvisioningStep.TURN);
    } catch (IOException e) {
      givenUp(provisioned, e, listener);
    }
  }

  private void start(ProvisionedNode provisioned, ProvisioningListener listener) {
    try {
      provisioned.start(inbox, conversations);
    } catch (NodeException e) {
      givenUp(provisioned, e, listener);
    }
  }

  private void givenUp(
      ProvisionedNode provisioned, IOException why, ProvisioningListener listener) {
    provisioned.givenUp(why, conversations);
    // After an interrupted step the node's answer is unknown.
    if (!Thread.currentThread().isInterrupted()) {
      listener.reported(provisioned.report());
    }
  }

  private void greet(List<ProvisionedNode> nodes, ProvisioningListener listener)
      throws InterruptedException {
    for (ProvisionedNode provisioned : nodes) {
      Node node = provisioned.node();
      listener.step(node.name(), ProvisioningStep.QUESTIONS);
      send(
          provisioned,
          new Request.Hello(
              Lines.PROTOCOL,
              owner,
              node.name(),
              node.networkInterface(),
              OtherBuild.programs(node, implementations.values()),
              node.environment(),
              bundles.probes()));
    }
    await(
        nodes,
        Deadlines.of(HELLO, nodes.size()),
        (node, event) -> {
          if (event instanceof Event.Welcome welcome) {
            node.welcomed(welcome.environment());
            new TreeMap<>(welcome.environment().problems())
                .forEach((dds, why) -> node.lacks(dds, implementations.get(dds), why));
            OwnLibraries.foreign(implementations, welcome.environment())
                .forEach((one, why) -> node.lacks(one.name(), one, why));
            return true;
          }
          return false;
        },
        listener);
  }

  private void tryClocks(List<ProvisionedNode> nodes, ProvisioningListener listener)
      throws InterruptedException {
    Duration deadline = Deadlines.of(CLOCK, nodes.size());
    nodes.forEach(
        node -> {
          listener.step(node.name(), ProvisioningStep.CLOCK);
          send(
              node,
              new Request.Prepare(
                  Request.Prepare.TRIAL, testbed.ntp(node.node()), deadline.toNanos()));
        });
    await(
        nodes,
        deadline.multipliedBy(2),
        (node, event) -> {
          if (event instanceof Event.Prepared prepared) {
            node.prepared(prepared.clock());
            listener.reported(node.report());
            return true;
          }
          return false;
        },
        listener);
    nodes.forEach(node -> send(node, new Request.Forget(Request.Prepare.TRIAL)));
  }

  private static void judgeLoginShell(ProvisionedNode node, ProvisioningListener listener) {
    if (node.judgeLoginShell()) {
      listener.reported(node.report());
    }
  }

  private static void send(ProvisionedNode node, Request request) {
    node.agent().ifPresent(agent -> agent.send(request));
  }

  /** Waits until every node has answered or failed, or its time has passed. */
  private void await(
      List<ProvisionedNode> nodes,
      Duration deadline,
      BiPredicate<ProvisionedNode, Event> answers,
      ProvisioningListener listener)
      throws InterruptedException {
    Map<String, ProvisionedNode> silent = byName(nodes);
    try {
      inbox.await(
          Set.copyOf(silent.keySet()),
          deadline,
          (name, event) -> {
            ProvisionedNode node = silent.get(name);
            if (node != null && (answers.test(node, event) || failed(node, event, listener))) {
              silent.remove(name);
              return name;
            }
            return "";
          });
    } catch (RunFailure overdue) {
      silent
          .values()
          .forEach(
              node -> {
                node.record(
                    "B04",
                    Severity.ERROR,
                    "its starter does not answer within " + deadline.toSeconds() + " s");
                listener.reported(node.report());
              });
    }
  }

  private static boolean failed(ProvisionedNode node, Event event, ProvisioningListener listener) {
    if (event instanceof Event.Warning warning) {
      node.record("B04", Severity.WARNING, warning.text());
    }
    if (event instanceof Event.Failed failed) {
      node.record("B04", Severity.ERROR, failed.reason());
      if (failed.kind() == FailureKind.BUSY) {
        node.foundBusy();
      }
      listener.reported(node.report());
      return true;
    }
    return false;
  }
}
