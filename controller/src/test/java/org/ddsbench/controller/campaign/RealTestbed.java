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
import java.util.stream.Stream;
import org.ddsbench.controller.localtestbed.Isolation;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.controller.localtestbed.NetworkNames;
import org.ddsbench.core.Patience;

/**
 * Network namespaces of one test class, with names of their own, or ports of 127.0.0.1, so that it
 * can stand beside a user's testbed and those of other tests; and a scratch directory.
 */
public final class RealTestbed {
  private static final int FIRST_PORT = 2601;

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
   * Makes one whose nodes have the bundle of an earlier {@code check}.
   *
   * @param prefix of namespaces, at most 8 characters, of this test class alone
   * @param subnet third number of the addresses 10.78.x.y, of this test class alone
   */
  public static RealTestbed up(String prefix, int subnet, int nodes)
      throws IOException, InterruptedException {
    return of(prefix, subnet, nodes, true);
  }

  /** The same, whose nodes have no bundle yet. */
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
   * Makes one of ports of 127.0.0.1, as users have who are not root. Its nodes have no namespaces,
   * links and processes of their own.
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
   * A new directory. Not below /tmp, since sshd trusts no key where anybody may write; and with a
   * short name, since the names of sockets below it are bounded.
   */
  public static Path scratch(String name) throws IOException {
    Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
    return Files.createDirectory(target.resolve(name + ProcessHandle.current().pid()));
  }

  /** Deletes a directory with all it holds. */
  public static void delete(Path directory) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> walk = Files.walk(directory)) {
      deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.delete(path);
    }
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

  /** Writes the testbed anew, with variables for some nodes. */
  public void environment(Map<String, String> environment)
      throws IOException, InterruptedException {
    testbed.up(nodes, state(), environment, step -> {});
  }

  /** A file in the scratch directory. */
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

  /** The link that connects a node to the others, at their end. */
  public String cable(String node) {
    return names.prefix() + "-" + node.replace("node", "");
  }

  /** What all cables lead to. */
  public String bridge() {
    return names.bridge();
  }

  /** Everything that runs in the nodes, a line a process: node, id, command line. */
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

  /** Kills the one process in the nodes whose line of {@link #processes} contains this. */
  public void killProcess(String part) throws IOException, InterruptedException {
    output("kill", "-9", String.valueOf(only(part, processes())));
  }

  /** The one process of a node whose command line contains this. */
  public long pid(String node, String commandLine) throws IOException, InterruptedException {
    return only(
        commandLine, processes().stream().filter(line -> line.startsWith(node + " ")).toList());
  }

  private static long only(String part, List<String> processes) throws IOException {
    List<String> found = processes.stream().filter(line -> line.contains(part)).toList();
    if (found.size() != 1) {
      throw new IOException("not one process with " + part + " but " + found);
    }
    return Long.parseLong(found.get(0).split(" ", -1)[1]);
  }

  /** Counts what runs in the nodes now, a further server say, among their own servers. */
  void nowIdle() throws IOException, InterruptedException {
    idle = processes();
  }

  /**
   * What runs in the nodes beside their own servers, after sshd had time to see that its clients
   * have gone: where the network took a client's last words, TCP repeats them in ever longer
   * intervals.
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

  /** Removes it with its scratch directory. */
  public void down() throws IOException, InterruptedException {
    testbed.down(state(), step -> {});
    delete(scratch);
  }
}
