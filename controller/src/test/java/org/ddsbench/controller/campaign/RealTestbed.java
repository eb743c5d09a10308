package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.localtestbed.Isolation;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.controller.localtestbed.NetworkNames;
import org.ddsbench.controller.localtestbed.ThrottledCable;
import org.ddsbench.core.Patience;

/**
 * The nodes of one test class, as network namespaces with names of their own or as ports of
 * 127.0.0.1, so that they can run beside a user's testbed and those of other tests; with a scratch
 * directory.
 */
public final class RealTestbed {
  private static final int FIRST_PORT = 2601;

  /** The line of a shell in {@link #processes}. */
  private static final Pattern SHELL = Pattern.compile("\\S+ \\d+ (\\S*/)?\\w*sh ");

  private static final AtomicInteger LOANS = new AtomicInteger();

  private final NetworkNames names;
  private final LocalTestbed testbed;
  private final Path state;
  private final Path scratch;
  private final int nodes;

  /** How many there are in all, of which this class uses the first. */
  private final int made;

  private final Optional<SuiteNodes> lender;
  private final List<String> throttled = new ArrayList<>();
  private List<String> idle = List.of();

  /** With nodes of its own. */
  private RealTestbed(NetworkNames names, Isolation isolation, int nodes)
      throws IOException, InterruptedException {
    this.names = names;
    this.nodes = nodes;
    made = nodes;
    scratch = scratch(names.prefix());
    state = scratch.resolve("t");
    lender = Optional.empty();
    testbed = new LocalTestbed(names, Optional.of(isolation));
    testbed.up(nodes, state, step -> {});
    for (int i = 1; i <= nodes; i++) {
      EarlierDeployment.copyTo(state.resolve("node" + i).resolve("work"));
    }
    if (isolation == Isolation.NAMESPACES) {
      nowIdle();
    }
  }

  /** With some of the suite's nodes. */
  private RealTestbed(SuiteNodes all, int nodes) throws IOException, InterruptedException {
    names = all.names();
    this.nodes = nodes;
    made = all.nodes();
    scratch = scratch(names.prefix() + "-" + LOANS.incrementAndGet() + "-");
    state = all.state();
    lender = Optional.of(all);
    testbed = new LocalTestbed(names, Optional.of(Isolation.NAMESPACES));
    leaveOut();
    nowIdle();
  }

  /**
   * Nodes that have the bundle of an earlier {@code check}: those that the classes of a suite use
   * one after the other. A class that changes their network restores it before {@link #down}.
   */
  public static RealTestbed up(int nodes) throws IOException, InterruptedException {
    return new RealTestbed(SuiteNodes.lend(nodes, true), nodes);
  }

  /** The same without a bundle on the nodes. */
  public static RealTestbed upEmpty(int nodes) throws IOException, InterruptedException {
    return new RealTestbed(SuiteNodes.lend(nodes, false), nodes);
  }

  /**
   * Nodes of this class alone, whose network it may change as it likes.
   *
   * @param prefix of namespaces, at most 8 characters, of this test class alone
   * @param subnet third number of the addresses 10.78.x.y, below 110, of this test class alone
   */
  public static RealTestbed upAlone(String prefix, int subnet, int nodes)
      throws IOException, InterruptedException {
    return new RealTestbed(names(prefix, subnet), Isolation.NAMESPACES, nodes);
  }

  /** Names of namespaces, and of their network 10.78.subnet.0. */
  static NetworkNames names(String prefix, int subnet) {
    return new NetworkNames(prefix, prefix + "br", "10.78." + subnet, FIRST_PORT);
  }

  /**
   * Starts a testbed on ports of 127.0.0.1, as users have who are not root. Its nodes have no
   * namespaces, links or processes of their own.
   *
   * @param prefix of the scratch directory, of this test class alone
   * @param firstPort of this test class alone, with as many above it as there are nodes
   */
  static RealTestbed upOnPorts(String prefix, int firstPort, int nodes)
      throws IOException, InterruptedException {
    return new RealTestbed(
        new NetworkNames(prefix, prefix + "br", "10.78.0", firstPort), Isolation.LOOPBACK, nodes);
  }

  /**
   * Creates a directory. It is not below /tmp, since sshd trusts no key where anybody may write,
   * and has a short name, since names of sockets below it are limited in length.
   */
  public static Path scratch(String name) throws IOException {
    Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
    return Files.createDirectory(target.resolve(name + ProcessHandle.current().pid()));
  }

  /** Deletes a directory recursively. */
  public static void delete(Path directory) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> walk = Files.walk(directory)) {
      deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.delete(path);
    }
  }

  /**
   * The home directory of the user of all tests of a module: what one has built and digested,
   * others need not build and digest again.
   */
  public static Path userHome() {
    return Path.of("target/nobody").toAbsolutePath();
  }

  /** The product's directory. */
  public static Path home() {
    return Path.of("..").toAbsolutePath().normalize();
  }

  public Path scratch() {
    return scratch;
  }

  public Path state() {
    return state;
  }

  public Path testbedXml() {
    return state().resolve("testbed.xml");
  }

  /** Rewrites the testbed, with environment variables for some nodes. */
  public void environment(Map<String, String> environment)
      throws IOException, InterruptedException {
    testbed.up(made, state, environment, step -> {});
    leaveOut();
  }

  /** Takes nodes out of the testbed's file that this class does not use. */
  private void leaveOut() throws IOException {
    String xml = Files.readString(testbedXml());
    for (int i = nodes + 1; i <= made; i++) {
      xml = xml.replaceFirst("\\s*<node name=\"node" + i + "\"[^>]*/>", "");
    }
    Files.writeString(testbedXml(), xml);
  }

  /** Writes a file in the scratch directory. */
  public Path file(String name, String... lines) throws IOException {
    return Files.writeString(scratch.resolve(name), String.join("\n", lines) + "\n");
  }

  /** The network namespace of a node. */
  public String namespace(String node) {
    return names.prefix() + "-" + node;
  }

  /** The IPv4 address of a node. */
  public String address(String node) {
    return host(number(node));
  }

  /** An address of its network: nodes have their numbers, the NTP server has 253. */
  public String host(int number) {
    return names.subnet() + "." + number;
  }

  private static int number(String node) {
    return Integer.parseInt(node.replace("node", ""));
  }

  /** Sets up the interface of a node, by arguments of {@code ip link set}. */
  public void link(String node, String... settings) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("ip", "-n", namespace(node)));
    command.addAll(List.of("link", "set", "eth0"));
    command.addAll(List.of(settings));
    output(command.toArray(String[]::new));
  }

  /** The end of a node's link to the bridge on the bridge's side. */
  public String cable(String node) {
    return names.prefix() + "-" + number(node);
  }

  /** Limits what a node receives until {@link #down}, by {@link ThrottledCable}. */
  public void throttle(String node, long bitsPerSecond) throws IOException, InterruptedException {
    ThrottledCable.throttle(names, number(node), bitsPerSecond);
    throttled.add(node);
  }

  /** The bridge that connects all cables. */
  public String bridge() {
    return names.bridge();
  }

  /** All processes in the nodes, one per line: node, id, command line. */
  public List<String> processes() throws IOException, InterruptedException {
    return processes(names.prefix(), nodes);
  }

  /** The same of nodes whose namespaces have these names. */
  static List<String> processes(String prefix, int nodes) throws IOException, InterruptedException {
    List<String> found = new ArrayList<>();
    for (int i = 1; i <= nodes; i++) {
      String node = "node" + i;
      for (String pid : output("ip", "netns", "pids", prefix + "-" + node).lines().toList()) {
        String line =
            ProcessHandle.of(Long.parseLong(pid))
                .flatMap(process -> process.info().commandLine())
                .orElse("");
        found.add(node + " " + pid + " " + line);
      }
    }
    return found;
  }

  /** Kills the only process in the nodes whose line of {@link #processes} contains {@code part}. */
  public void killProcess(String part) throws IOException, InterruptedException {
    output("kill", "-9", String.valueOf(only(part, processes())));
  }

  /** The only process of a node whose command line contains this text. */
  public long pid(String node, String commandLine) throws IOException, InterruptedException {
    return only(
        commandLine, processes().stream().filter(line -> line.startsWith(node + " ")).toList());
  }

  /** The shell of a login that is still starting has the text as well, but does not execute it. */
  private static long only(String part, List<String> processes) throws IOException {
    List<String> found =
        processes.stream()
            .filter(line -> line.contains(part) && !SHELL.matcher(line).lookingAt())
            .toList();
    if (found.size() != 1) {
      throw new IOException("not one process with " + part + " but " + found);
    }
    return Long.parseLong(found.get(0).split(" ", -1)[1]);
  }

  /** From now on, the processes in the nodes, e.g. a further server, count as their own servers. */
  void nowIdle() throws IOException, InterruptedException {
    idle = processes();
  }

  /**
   * Processes in the nodes besides their own servers, after sshd had time to notice that its
   * clients are gone: where the network dropped a client's last packets, TCP retransmits them at
   * growing intervals.
   */
  public List<String> leftovers() throws IOException, InterruptedException {
    long end = Patience.endNs();
    List<String> left = beyondIdle();
    while (!left.isEmpty() && Patience.goesOn(end)) {
      left = beyondIdle();
    }
    return left;
  }

  private List<String> beyondIdle() throws IOException, InterruptedException {
    List<String> left = new ArrayList<>(processes());
    left.removeAll(idle);
    return left;
  }

  /** The files below the nodes' run directories. */
  public List<Path> runFiles() throws IOException {
    List<Path> found = new ArrayList<>();
    for (int i = 1; i <= nodes; i++) {
      Path runs = state().resolve("node" + i).resolve("work/runs");
      if (Files.isDirectory(runs)) {
        try (Stream<Path> walk = Files.walk(runs)) {
          walk.filter(path -> !path.equals(runs)).forEach(found::add);
        }
      }
    }
    return found;
  }

  /** Runs a command, which must succeed. */
  public static String output(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + ": " + said);
    }
    return said;
  }

  /** Gives the nodes back, or removes those of its own, and the scratch directory. */
  public void down() throws IOException, InterruptedException {
    for (String node : throttled) {
      output("tc", "qdisc", "del", "dev", cable(node), "root");
    }
    if (lender.isPresent()) {
      lender.get().giveBack();
    } else {
      testbed.down(state, step -> {});
    }
    delete(scratch);
  }
}
