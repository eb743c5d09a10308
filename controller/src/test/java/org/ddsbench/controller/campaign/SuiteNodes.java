package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.controller.localtestbed.Isolation;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.controller.localtestbed.NetworkNames;

/**
 * Network namespaces as nodes, which the test classes of a suite use one after the other. A class
 * repairs what it broke in their network and ends its programs; files are set back here. Nodes that
 * are not as they were made are not used again. All are removed when this Java ends.
 */
final class SuiteNodes {
  private static final int LEAST = 3;
  private static final int FIRST_SUBNET = 110;

  /** How long the programs of a class may take to end; with slower ones, other nodes are made. */
  private static final long TO_END_NS = TimeUnit.SECONDS.toNanos(10);

  /** All that a class may change in the network of a node. */
  private static final String NETWORK = "ip -o link; ip -o -4 addr; ip route; tc qdisc";

  private static final List<SuiteNodes> ALL = new ArrayList<>();

  private final NetworkNames names;
  private final int nodes;
  private final Path state;
  private final LocalTestbed testbed;
  private final List<String> processes;
  private final String network;
  private final Set<Path> paths;
  private final Map<Path, String> texts = new HashMap<>();
  private boolean free;

  private SuiteNodes(int number, int nodes) throws IOException, InterruptedException {
    String prefix = "ddst" + number;
    names = RealTestbed.names(prefix, FIRST_SUBNET + number);
    this.nodes = nodes;
    state = RealTestbed.scratch(prefix + "-");
    testbed = new LocalTestbed(names, Optional.of(Isolation.NAMESPACES));
    testbed.up(nodes, state, step -> {});
    processes = processes();
    network = network();
    paths = paths();
    for (Path path : paths) {
      if (Files.isRegularFile(path) && !path.toString().endsWith(".log")) {
        texts.put(path, Files.readString(path));
      }
    }
  }

  /**
   * Nodes for one class, at least so many.
   *
   * @param checked whether they have the bundle of an earlier {@code check}
   */
  static synchronized SuiteNodes lend(int nodes, boolean checked)
      throws IOException, InterruptedException {
    Optional<SuiteNodes> suitable =
        ALL.stream().filter(each -> each.free && each.nodes >= nodes).findFirst();
    SuiteNodes lent = suitable.isPresent() ? suitable.get() : make(nodes);
    lent.free = false;
    for (int i = 1; i <= nodes; i++) {
      Path work = lent.state.resolve("node" + i).resolve("work");
      if (checked) {
        EarlierDeployment.reset(work);
      } else {
        EarlierDeployment.clear(work);
      }
    }
    return lent;
  }

  private static SuiteNodes make(int nodes) throws IOException, InterruptedException {
    if (ALL.isEmpty()) {
      Runtime.getRuntime().addShutdownHook(new Thread(SuiteNodes::removeAll, "remove nodes"));
    }
    SuiteNodes made = new SuiteNodes(ALL.size() + 1, Math.max(nodes, LEAST));
    ALL.add(made);
    return made;
  }

  NetworkNames names() {
    return names;
  }

  /** How many there are. */
  int nodes() {
    return nodes;
  }

  Path state() {
    return state;
  }

  /** Takes them back from a class. */
  void giveBack() throws IOException, InterruptedException {
    for (Path path : paths()) {
      if (!paths.contains(path) && Files.exists(path)) {
        RealTestbed.delete(path);
      }
    }
    for (Map.Entry<Path, String> text : texts.entrySet()) {
      Files.writeString(text.getKey(), text.getValue());
    }
    long end = System.nanoTime() + TO_END_NS;
    while (!processes().equals(processes) && System.nanoTime() - end < 0) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
    boolean same = processes().equals(processes) && network().equals(network);
    synchronized (SuiteNodes.class) {
      free = same;
    }
  }

  /** Files and directories of the nodes, except those of deployments and runs. */
  private Set<Path> paths() throws IOException {
    try (Stream<Path> walk = Files.walk(state, 3)) {
      return walk.filter(path -> !state.relativize(path).toString().contains("/work/"))
          .collect(Collectors.toSet());
    }
  }

  private List<String> processes() throws IOException, InterruptedException {
    return RealTestbed.processes(names.prefix(), nodes);
  }

  private String network() throws IOException, InterruptedException {
    StringBuilder script = new StringBuilder("ip -o link show master " + names.bridge());
    for (int i = 1; i <= nodes; i++) {
      script.append("\ntc qdisc show dev ").append(names.prefix()).append('-').append(i);
      script.append("\nip netns exec ").append(names.prefix()).append("-node").append(i);
      script.append(" sh -ec '").append(NETWORK).append('\'');
    }
    return RealTestbed.output("sh", "-ec", script.toString());
  }

  private static synchronized void removeAll() {
    for (SuiteNodes each : ALL) {
      try {
        each.testbed.down(each.state, step -> {});
      } catch (IOException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
