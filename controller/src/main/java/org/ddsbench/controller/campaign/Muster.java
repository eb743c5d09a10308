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
import java.util.stream.Collectors;
import org.ddsbench.controller.deploy.Bundle;
import org.ddsbench.controller.deploy.Bundles;
import org.ddsbench.controller.deploy.Deployer;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
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
  private static final Duration LEAVE = Duration.ofSeconds(10);
  private static final Duration BUSY_POLL = Duration.ofSeconds(1);
  private static final String TRIAL = "muster";

  private final Testbed testbed;
  private final Place testbedFile;
  private final Launcher launcher;
  private final Bundles bundles;
  private final Map<String, Implementation> implementations;
  private final String owner;
  private final Inbox inbox = new Inbox();

  /**
   * {@code implementations} are those the nodes must have, all in the bundles; {@code owner} is
   * this process for others who want the nodes.
   */
  public Muster(
      Testbed testbed,
      String testbedFile,
      Launcher launcher,
      Bundles bundles,
      Map<String, Implementation> implementations,
      String owner) {
    this.testbed = testbed;
    this.testbedFile = new Place(testbedFile, 0, 0);
    this.launcher = launcher;
    this.bundles = bundles;
    this.implementations = Map.copyOf(implementations);
    this.owner = owner;
  }

  /** Musters nodes only to look at them, and sends them home. In the order of the names. */
  public List<NodeReport> inspect(List<String> names, MusterListener listener)
      throws InterruptedException {
    List<MusteredNode> nodes = nodes(names);
    try {
      muster(nodes, listener);
      compareKernels(nodes);
    } finally {
      close(nodes);
    }
    return nodes.stream().map(MusteredNode::report).toList();
  }

  /** The starters of these nodes, ready; or every finding on every node. */
  Checked<Fleet> fleet(List<String> names, MusterListener listener) throws InterruptedException {
    List<MusteredNode> nodes = nodes(names);
    boolean ready = false;
    try {
      muster(nodes, listener);
      ready = nodes.stream().allMatch(node -> node.report().usable());
    } finally {
      if (!ready) {
        close(nodes);
      }
    }
    List<Finding> findings =
        nodes.stream().flatMap(node -> node.findings().stream()).map(this::located).toList();
    if (!ready) {
      return Checked.rejected(findings);
    }
    Fleet fleet = new Fleet(inbox, lost -> again(lost, listener));
    nodes.forEach(fleet::add);
    return Checked.accepted(fleet, findings);
  }

  /**
   * Some nodes once more, whose starters were lost; what it finds says whether they can be used. A
   * starter that has not noticed yet that its controller is gone keeps the node {@link
   * Lines#SILENCE} at most: so long it is waited for.
   */
  private List<MusteredNode> again(List<String> names, MusterListener listener)
      throws InterruptedException {
    long end = System.nanoTime() + Lines.SILENCE.plus(LEAVE).toNanos();
    List<MusteredNode> found = new ArrayList<>();
    List<String> waiting = names;
    while (!waiting.isEmpty()) {
      List<MusteredNode> nodes = nodes(waiting);
      start(nodes, listener);
      greet(nodes.stream().filter(node -> node.agent().isPresent()).toList(), listener);
      close(nodes.stream().filter(node -> !node.report().usable()).toList());
      boolean patient = System.nanoTime() - end < 0;
      List<String> busy = new ArrayList<>();
      for (MusteredNode node : nodes) {
        if (node.isBusy() && patient) {
          busy.add(node.name());
        } else {
          found.add(node);
        }
      }
      waiting = busy;
      if (!waiting.isEmpty()) {
        TimeUnit.MILLISECONDS.sleep(BUSY_POLL.toMillis());
      }
    }
    return found;
  }

  private List<MusteredNode> nodes(List<String> names) {
    return names.stream().map(testbed::node).map(MusteredNode::new).toList();
  }

  private static void close(List<MusteredNode> nodes) {
    NodeAgent.closeAll(nodes.stream().flatMap(node -> node.agent().stream()).toList());
    nodes.forEach(MusteredNode::hangUp);
  }

  private Finding located(NodeFinding finding) {
    return new Finding(
        finding.rule(),
        finding.severity(),
        "",
        "node",
        testbedFile,
        finding.node() + ": " + finding.message());
  }

  private void muster(List<MusteredNode> nodes, MusterListener listener)
      throws InterruptedException {
    start(nodes, listener);
    greet(nodes.stream().filter(node -> node.agent().isPresent()).toList(), listener);
    // A starter that refused the greeting has told why; it would refuse this too.
    tryClocks(nodes.stream().filter(node -> node.environment().isPresent()).toList(), listener);
  }

  /** Starters use processors that several nodes may share, so all bundles come first. */
  private void start(List<MusteredNode> nodes, MusterListener listener)
      throws InterruptedException {
    atOnce(nodes, node -> deploy(node, listener));
    atOnce(nodes, node -> start(node, listener));
  }

  private static void atOnce(List<MusteredNode> nodes, Consumer<MusteredNode> step)
      throws InterruptedException {
    Map<String, MusteredNode> byName = byName(nodes);
    try {
      Parallel.forEach(
          List.copyOf(byName.keySet()),
          name -> Optional.ofNullable(byName.get(name)).ifPresent(step));
    } catch (RunFailure e) {
      throw new IllegalStateException("a step tells its failures as findings", e);
    }
  }

  private static Map<String, MusteredNode> byName(List<MusteredNode> nodes) {
    Map<String, MusteredNode> byName = new LinkedHashMap<>();
    nodes.forEach(node -> byName.put(node.name(), node));
    return byName;
  }

  private void deploy(MusteredNode mustered, MusterListener listener) {
    Node node = mustered.node();
    try {
      listener.step(node.name(), MusterStep.LOGIN);
      NodeConnection connection = launcher.connect(node);
      mustered.connected(connection);
      listener.step(node.name(), MusterStep.DEPLOYMENT);
      String workDirectory = connection.absolute(node.workDirectory());
      Bundle bundle = bundles.of(node);
      long sent =
          Deployer.deploy(
              bundle, connection, workDirectory, bytes -> listener.deploying(node.name(), bytes));
      listener.deployed(node.name(), sent);
      mustered.deployed(workDirectory, Deployer.place(bundle, workDirectory));
      listener.step(node.name(), MusterStep.TURN);
    } catch (IOException e) {
      givenUp(mustered, e, listener);
    }
  }

  private void start(MusteredNode mustered, MusterListener listener) {
    try {
      mustered.start(inbox);
    } catch (NodeException e) {
      givenUp(mustered, e, listener);
    }
  }

  private static void givenUp(MusteredNode mustered, IOException why, MusterListener listener) {
    mustered.givenUp(why);
    // Of an interrupted step nobody knows what the node would have said.
    if (!Thread.currentThread().isInterrupted()) {
      listener.reported(mustered.report());
    }
  }

  private void greet(List<MusteredNode> nodes, MusterListener listener)
      throws InterruptedException {
    Map<String, String> programs =
        implementations.values().stream()
            .collect(Collectors.toMap(Implementation::name, ProjectFiles::program));
    for (MusteredNode mustered : nodes) {
      Node node = mustered.node();
      listener.step(node.name(), MusterStep.QUESTIONS);
      send(
          mustered,
          new Request.Hello(
              Lines.PROTOCOL,
              owner,
              node.name(),
              node.networkInterface(),
              programs,
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
                .forEach((dds, why) -> missing(node, dds, why));
            return true;
          }
          return false;
        },
        listener);
  }

  private void tryClocks(List<MusteredNode> nodes, MusterListener listener)
      throws InterruptedException {
    Duration deadline = Deadlines.of(CLOCK, nodes.size());
    nodes.forEach(
        node -> {
          listener.step(node.name(), MusterStep.CLOCK);
          send(node, new Request.Prepare(TRIAL, testbed.ntp(node.node()), deadline.toNanos()));
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
    nodes.forEach(node -> send(node, new Request.Forget(TRIAL)));
  }

  /** Of the nodes that can be used; one that does not answer leaves a doubt. */
  private void compareKernels(List<MusteredNode> nodes) throws InterruptedException {
    Map<String, EnvironmentSnapshot> environments = new LinkedHashMap<>();
    Map<String, NodeAgent> agents = new LinkedHashMap<>();
    for (MusteredNode node : nodes) {
      if (node.report().usable()) {
        node.environment().ifPresent(known -> environments.put(node.name(), known));
        node.agent().ifPresent(agent -> agents.put(node.name(), agent));
      }
    }
    try {
      SharedKernels kernels =
          SharedKernels.prove(
              environments,
              name -> {
                NodeAgent agent = agents.get(name);
                return agent == null ? -1 : SwitchQuestion.ask(agent, TRIAL, inbox::awaitSome);
              });
      nodes.forEach(node -> node.provedOneKernel(kernels.with(node.name())));
    } catch (RunFailure e) {
      throw new IllegalStateException("a silent node leaves a doubt", e);
    }
  }

  private static void send(MusteredNode node, Request request) {
    node.agent().ifPresent(agent -> agent.send(request));
  }

  /** Until every node has answered or failed, or the time is over for those that have not. */
  private void await(
      List<MusteredNode> nodes,
      Duration deadline,
      BiPredicate<MusteredNode, Event> answers,
      MusterListener listener)
      throws InterruptedException {
    Map<String, MusteredNode> silent = byName(nodes);
    try {
      inbox.await(
          Set.copyOf(silent.keySet()),
          deadline,
          (name, event) -> {
            MusteredNode node = silent.get(name);
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
                node.tell(
                    "B04",
                    Severity.ERROR,
                    "its starter does not answer within " + deadline.toSeconds() + " s");
                listener.reported(node.report());
              });
    }
  }

  private static boolean failed(MusteredNode node, Event event, MusterListener listener) {
    if (event instanceof Event.Warning warning) {
      node.tell("B04", Severity.WARNING, warning.text());
    }
    if (event instanceof Event.Failed failed) {
      node.tell("B04", Severity.ERROR, failed.reason());
      if (failed.kind() == FailureKind.BUSY) {
        node.foundBusy();
      }
      listener.reported(node.report());
      return true;
    }
    return false;
  }

  private void missing(MusteredNode node, String dds, String why) {
    String advice =
        testbed.node(node.name()).libraries() == Libraries.BUNDLED
            ? "its libraries are bundled, so the node's C library or processor is not like that of"
                + " this machine"
            : "install its libraries"
                + packages(dds)
                + "; or give the node libraries=\"bundled\" in the testbed";
    node.tell("I11", Severity.ERROR, dds + " does not start there (" + why + "): " + advice);
  }

  private String packages(String dds) {
    Implementation implementation = implementations.get(dds);
    return implementation == null || implementation.runtimePackages().isEmpty()
        ? ""
        : ", on Debian: apt-get install " + String.join(" ", implementation.runtimePackages());
  }
}
