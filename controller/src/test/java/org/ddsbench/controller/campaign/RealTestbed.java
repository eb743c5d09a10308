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

  private final NetworkNames names;
  private final LocalTestbed testbed;
  private final int nodes;
  private final Path scratch;
  private List<String> idle;

  private RealTestbed(NetworkNames names, Isolation isolation, int nodes, boolean checked)
      throws IOException, InterruptedException {
    this.names = names;
    this.nodes = nodes;
    testbed = new LocalTestbed(names, Optional.of(isolation));
    scratch = scratch(names.prefix());
    testbed.up(nodes, state(), step -> {});
    if (checked) {
      for (int i = 1; i <= nodes; i++) {
        EarlierDeployment.copyTo(state().resolve("node" + i).resolve("work"));
      }
    }
    idle = isolation == Isolation.NAMESPACES ? processes() : List.of();
  }

  /**
   * Starts a testbed whose nodes have the bundle of an earlier {@code check}.
   *
   * @param prefix of namespaces, at most 8 characters, of this test class alone
   * @param subnet third number of the addresses 10.78.x.y, of this test class alone
   */
  public static RealTestbed up(String prefix, int subnet, int nodes)
      throws IOException, InterruptedException {
    return of(prefix, subnet, nodes, true);
  }

  /** The same without a bundle on the nodes. */
  public static RealTestbed upEmpty(String prefix, int subnet, int nodes)
      throws IOException, InterruptedException {
    return of(prefix, subnet, nodes, false);
  }

  private static RealTestbed of(String prefix, int subnet, int nodes, boolean checked)
      throws IOException, InterruptedException {
    return new RealTestbed(
        new NetworkNames(prefix, prefix + "br", "10.78." + subnet, FIRST_PORT),
        Isolation.NAMESPACES,
        nodes,
        checked);
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
        new NetworkNames(prefix, prefix + "br", "10.78.0", firstPort),
        Isolation.LOOPBACK,
        nodes,
        true);
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
    return scratch.resolve("t");
  }

  public Path testbedXml() {
    return state().resolve("testbed.xml");
  }

  /** Rewrites the testbed, with environment variables for some nodes. */
  public void environment(Map<String, String> environment)
      throws IOException, InterruptedException {
    testbed.up(nodes, state(), environment, step -> {});
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
    return names.subnet() + "." + node.replace("node", "");
  }

  /** The end of a node's link to the bridge on the bridge's side. */
  public String cable(String node) {
    return names.prefix() + "-" + node.replace("node", "");
  }

  /** Limits what a node receives, by {@link ThrottledCable}. */
  public void throttle(String node, long bitsPerSecond) throws IOException, InterruptedException {
    ThrottledCable.throttle(names, Integer.parseInt(node.replace("node", "")), bitsPerSecond);
  }

  /** The bridge that connects all cables. */
  public String bridge() {
    return names.bridge();
  }

  /** All processes in the nodes, one per line: node, id, command line. */
  public List<String> processes() throws IOException, InterruptedException {
    List<String> found = new ArrayList<>();
    for (int i = 1; i <= nodes; i++) {
      String node = "node" + i;
      for (String pid : output("ip", "netns", "pids", namespace(node)).lines().toList()) {
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

  /** Removes the testbed and its scratch directory. */
  public void down() throws IOException, InterruptedException {
    testbed.down(state(), step -> {});
    delete(scratch);
  }
}
