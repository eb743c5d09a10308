package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;

/** Captures each run: what leaves the nodes of publishers and what reaches those of subscribers. */
final class CapturingListener extends RecordingListener {
  /** What a socket had no room for, among others. */
  private static final KernelCounter DROPPED = new KernelCounter("snmp", "Udp", "InErrors");

  private final RealTestbed testbed;
  private final List<Capture> running = new ArrayList<>();
  private final Map<String, Long> dropped = new TreeMap<>();

  CapturingListener(RealTestbed testbed) {
    this.testbed = testbed;
  }

  /** The capture of a run on a node. */
  Path file(int run, String node) {
    return testbed.scratch().resolve(run + "-" + node + ".pcap");
  }

  /** How many datagrams the node's kernel dropped during a run. */
  long dropped(int run, String node) {
    return dropped.getOrDefault(run + " " + node, 0L);
  }

  @Override
  public void runStarted(TestRun run) {
    super.runStarted(run);
    List<String> publishers =
        run.endpoints(Role.PUBLISHER).stream().map(endpoint -> endpoint.node()).toList();
    carefully(
        () -> {
          for (String node : run.nodes()) {
            dropped.put(run.number() + " " + node, -DROPPED.of(testbed, node));
            String direction = publishers.contains(node) ? "out" : "in";
            Path file = file(run.number(), node);
            running.add(Capture.start(testbed.namespace(node), direction, file));
          }
        });
  }

  @Override
  public void runEnded(TestRun run, RunOutcome outcome) {
    super.runEnded(run, outcome);
    carefully(
        () -> {
          for (Capture capture : running) {
            capture.stop();
          }
          running.clear();
          for (String node : run.nodes()) {
            dropped.merge(run.number() + " " + node, DROPPED.of(testbed, node), Long::sum);
          }
        });
  }

  /** Ends what still captures. */
  void kill() {
    running.forEach(Capture::kill);
  }

  /** Steps that talk to processes. */
  private interface Steps {
    void run() throws IOException, InterruptedException;
  }

  private static void carefully(Steps steps) {
    try {
      steps.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
