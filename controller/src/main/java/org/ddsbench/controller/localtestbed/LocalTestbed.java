package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ddsbench.core.testbed.Libraries;

/**
 * Makes and removes a testbed on this machine. For root, each node has a network namespace, and an
 * NTP server runs; for others, and for root where namespaces are forbidden, nodes are ports of
 * 127.0.0.1. Several threads and processes may call at the same time: one works, the others wait.
 */
@SuppressWarnings("try") // the lock is held, not used
public final class LocalTestbed {
  private static final int LOGINS_AT_ONCE = 16;

  private final List<NetworkNames> candidates;
  private final Optional<Isolation> wanted;
  private final Libraries libraries;

  /** The standard testbed, with the best isolation that this process may create. */
  public LocalTestbed() {
    this(Libraries.INSTALLED);
  }

  /**
   * The same.
   *
   * @param libraries where the nodes have their DDS libraries from
   */
  public LocalTestbed(Libraries libraries) {
    this(NetworkNames.standards(), Optional.empty(), libraries);
  }

  /** A testbed with these names only. */
  public LocalTestbed(NetworkNames names, Optional<Isolation> wanted) {
    this(List.of(names), wanted);
  }

  /**
   * A testbed with the first of some names that are free on this machine.
   *
   * @param candidates at least one
   * @param wanted empty: the best that this process may create
   */
  public LocalTestbed(List<NetworkNames> candidates, Optional<Isolation> wanted) {
    this(candidates, wanted, Libraries.INSTALLED);
  }

  private LocalTestbed(
      List<NetworkNames> candidates, Optional<Isolation> wanted, Libraries libraries) {
    this.candidates = List.copyOf(candidates);
    this.wanted = wanted;
    this.libraries = libraries;
  }

  /** Whether this machine has the SSH server that it needs. */
  public static boolean possible() {
    return Sshd.installed();
  }

  /** {@link #up(int, Path, Map, Progress)} without environments. */
  public TestbedStatus up(int nodes, Path stateDir, Progress progress)
      throws IOException, InterruptedException {
    return up(nodes, stateDir, Map.of(), progress);
  }

  /**
   * Makes the testbed unless it already exists, in which case only the environments are written
   * again. The remains of an incomplete or different one are removed first. If it fails, nothing
   * remains.
   *
   * @param nodes 1..200
   * @param stateDir directory of this testbed alone; created here, and removed by {@link #down}
   * @param environment by node name: {@code NAME=value NAME2=value2}, e.g. for a node whose clock
   *     is to be wrong
   * @return its status, which is up
   * @throws LocalTestbedException it cannot be made here; the message says what to do
   * @throws IllegalArgumentException number or environment is not valid
   */
  public TestbedStatus up(
      int nodes, Path stateDir, Map<String, String> environment, Progress progress)
      throws IOException, InterruptedException {
    check(nodes, environment);
    Path directory = StateDirectory.real(stateDir);
    Isolation isolation = wanted.isPresent() ? wanted.get() : Isolation.possible();
    try (TestbedLock lock = TestbedLock.of(directory, progress)) {
      Optional<Inventory> existing = Inventory.read(directory);
      if (existing.isPresent() && stands(existing.get(), nodes, isolation, directory)) {
        progress.step("already up");
        describe(isolation, directory, existing.get(), environment);
        return status(existing, directory);
      }
      if (existing.isPresent()) {
        progress.step("removing what an earlier start has left");
        new Teardown(directory, existing.get(), progress).run();
      }
      Optional<Inventory> made = Optional.empty();
      for (int attempt = candidates.size(); made.isEmpty(); attempt--) {
        made = makeOrRemove(nodes, isolation, directory, environment, attempt > 1, progress);
      }
      return status(made, directory);
    }
  }

  /** Empty: others took the ports between their choice and their use. */
  private Optional<Inventory> makeOrRemove(
      int nodes,
      Isolation isolation,
      Path directory,
      Map<String, String> environment,
      boolean again,
      Progress progress)
      throws IOException, InterruptedException {
    StateDirectory.make(directory);
    Inventory inventory = Inventory.create(directory, nodes, isolation);
    boolean done = false;
    try {
      make(nodes, isolation, directory, environment, inventory, progress);
      done = true;
      return Optional.of(inventory);
    } catch (LocalTestbedException e) {
      done = true;
      new Teardown(directory, inventory, progress).run();
      if (again && inventory.names().isPresent() && portsLost(isolation, nodes, names(inventory))) {
        progress.step("another program took the ports meanwhile: choosing others");
        return Optional.empty();
      }
      throw e;
    } finally {
      if (!done) {
        new Teardown(directory, inventory, progress).run();
      }
    }
  }

  private static boolean portsLost(Isolation isolation, int nodes, NetworkNames names) {
    return isolation == Isolation.LOOPBACK && !FreeNames.portsAreFree(names, nodes);
  }

  /**
   * Ends and removes everything that {@link #up} made, and all programs inside the nodes. What has
   * a recorded name but was not made for this testbed stays, and is reported.
   *
   * @return whether anything existed
   * @throws LocalTestbedException the inventory is damaged, or it runs in another container
   */
  public boolean down(Path stateDir, Progress progress) throws IOException, InterruptedException {
    Path directory = StateDirectory.real(stateDir);
    if (!Files.exists(directory)) {
      return false;
    }
    try (TestbedLock lock = TestbedLock.of(directory, progress)) {
      Optional<Inventory> existing = Inventory.read(directory);
      if (existing.isPresent()) {
        new Teardown(directory, existing.get(), progress).run();
      }
      return existing.isPresent();
    }
  }

  /** The current status, without waiting for a process that changes the testbed. */
  public TestbedStatus status(Path stateDir) throws IOException {
    Path directory = StateDirectory.real(stateDir);
    return status(Inventory.read(directory), directory);
  }

  private TestbedStatus status(Optional<Inventory> inventory, Path directory) throws IOException {
    Path xml = TestbedXml.file(directory);
    if (inventory.isEmpty()) {
      return new TestbedStatus(TestbedStatus.State.DOWN, 0, xml, List.of());
    }
    List<String> problems = problems(inventory.get(), directory);
    TestbedStatus.State state =
        problems.isEmpty() ? TestbedStatus.State.UP : TestbedStatus.State.BROKEN;
    return new TestbedStatus(state, inventory.get().nodes(), xml, problems);
  }

  private boolean stands(Inventory inventory, int nodes, Isolation isolation, Path directory)
      throws IOException {
    return inventory.nodes() == nodes
        && inventory.isolation().equals(Optional.of(isolation))
        && haveHomes(places(inventory, isolation, directory))
        && problems(inventory, directory).isEmpty();
  }

  /** False if they were made by an earlier version: their logins use the user's home directory. */
  private static boolean haveHomes(List<NodePlace> places) {
    return places.stream().map(NodePlace::home).allMatch(Files::isDirectory);
  }

  private List<String> problems(Inventory inventory, Path directory) throws IOException {
    if (!inventory.ofThisBoot()) {
      return List.of("the machine was restarted since");
    }
    if (!inventory.isReady() || inventory.isolation().isEmpty()) {
      return List.of("start-up incomplete or still in progress");
    }
    List<String> problems = new ArrayList<>();
    for (String namespace : inventory.namespaces()) {
      if (!NamespaceNetwork.namespaceExists(namespace)) {
        problems.add("network namespace " + namespace + " is gone");
      }
    }
    for (String link : inventory.links()) {
      if (!NamespaceNetwork.linkExists(link)) {
        problems.add("network link " + link + " is gone");
      }
    }
    for (OwnedProcess process : inventory.processes()) {
      if (!process.alive()) {
        problems.add(process.what() + " has ended");
      }
    }
    for (NodePlace node : places(inventory, inventory.isolation().get(), directory)) {
      if (!Sshd.answers(node)) {
        problems.add(node.name() + " does not answer on " + node.host() + " port " + node.port());
      }
    }
    return problems;
  }

  private void make(
      int nodes,
      Isolation isolation,
      Path directory,
      Map<String, String> environment,
      Inventory inventory,
      Progress progress)
      throws IOException, InterruptedException {
    FreeNames free = new FreeNames(candidates);
    if (isolation == Isolation.NAMESPACES) {
      NetworkNames names = free.makeBridge(new StateMark(directory), inventory);
      progress.step("making bridge " + names.bridge() + " for " + names.network());
    } else {
      free.ofPorts(nodes, inventory);
      progress.step(
          "no right to make network namespaces: the nodes are ports of 127.0.0.1 and share one network and clock");
    }
    List<NodePlace> places = places(inventory, isolation, directory);
    progress.step("making keys");
    for (NodePlace place : places) {
      StateDirectory.makePrivate(place.directory());
      StateDirectory.makePrivate(place.workDirectory());
      StateDirectory.makePrivate(place.home());
    }
    SshKeys keys = SshKeys.in(directory);
    keys.make(places);
    if (isolation == Isolation.NAMESPACES) {
      makeHosts(places, directory, inventory, progress);
    }
    List<Sshd.Starting> servers = new ArrayList<>();
    for (NodePlace place : places) {
      progress.step("starting " + place.name() + " on " + place.host() + " port " + place.port());
      servers.add(new Sshd(place, keys, user()).start(inventory));
    }
    logIn(servers);
    if (isolation == Isolation.NAMESPACES && places.size() > 1) {
      new Reachability(places.get(0), places.get(places.size() - 1)).check();
    }
    SocketBuffers.report(progress);
    describe(isolation, directory, inventory, environment);
    inventory.ready();
  }

  /** Logs in to each node, to some of them at the same time. */
  private static void logIn(List<Sshd.Starting> servers) throws IOException, InterruptedException {
    for (int from = 0; from < servers.size(); from += LOGINS_AT_ONCE) {
      List<Sshd.Login> logins = new ArrayList<>();
      for (Sshd.Starting server :
          servers.subList(from, Math.min(from + LOGINS_AT_ONCE, servers.size()))) {
        logins.add(server.login());
      }
      for (Sshd.Login login : logins) {
        login.await();
      }
    }
  }

  private void makeHosts(
      List<NodePlace> places, Path directory, Inventory inventory, Progress progress)
      throws IOException, InterruptedException {
    NetworkNames names = names(inventory);
    StateMark mark = new StateMark(directory);
    NamespaceNetwork network = new NamespaceNetwork(names, mark, inventory);
    for (NodePlace place : places) {
      network.makeHost(place.name(), place.host());
    }
    progress.step("starting the NTP server on " + names.ntpAddress());
    network.makeHost(NtpServer.HOST, names.ntpAddress());
    network.introduce(directory);
    Path ntp = directory.resolve(NtpServer.HOST);
    StateDirectory.makePrivate(ntp);
    NtpServer.start(names, ntp, mark, inventory);
  }

  private void describe(
      Isolation isolation, Path directory, Inventory inventory, Map<String, String> environment)
      throws IOException {
    String ntp = isolation == Isolation.NAMESPACES ? names(inventory).ntpAddress() : "";
    List<NodePlace> places = places(inventory, isolation, directory);
    TestbedXml.write(directory, ntp, user(), SshKeys.in(directory), places, libraries, environment);
  }

  private List<NodePlace> places(Inventory inventory, Isolation isolation, Path directory) {
    NetworkNames names = names(inventory);
    return IntStream.rangeClosed(1, inventory.nodes())
        .mapToObj(index -> NodePlace.of(index, isolation, names, directory))
        .toList();
  }

  /**
   * The names in an inventory; those of earlier versions do not contain them, since only one set
   * existed.
   */
  private NetworkNames names(Inventory inventory) {
    return inventory.names().orElse(candidates.get(0));
  }

  private static void check(int nodes, Map<String, String> environment) {
    if (nodes < 1 || nodes > NetworkNames.MAX_NODES) {
      throw new IllegalArgumentException(
          "nodes must be 1.." + NetworkNames.MAX_NODES + ", not " + nodes);
    }
    List<String> known = IntStream.rangeClosed(1, nodes).mapToObj(i -> "node" + i).toList();
    for (String node : environment.keySet()) {
      if (!known.contains(node)) {
        throw new IllegalArgumentException(
            "environment for " + node + ", which is none of the nodes");
      }
    }
  }

  private static String user() {
    return System.getProperty("user.name");
  }
}
