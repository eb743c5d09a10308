package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;

/** Captures for each run what leaves the publishers' nodes and what reaches the subscribers'. */
final class CapturingListener extends RecordingListener {
  /** Includes datagrams for which a socket had no room. */
  private static final KernelCounter DROPPED = new KernelCounter("snmp", "Udp", "InErrors");

  private static final String RATE = "6mbit";
  private static final String BURST_BYTES = "9000";
  private static final String QUEUE_BYTES = "3000";

  private final RealTestbed testbed;
  private final String narrowTest;
  private final String narrowLink;
  private boolean isNarrow;
  private final Captures captures;
  private final Map<String, Long> dropped = new TreeMap<>();

  /**
   * @param narrowTest id of the row whose runs have a narrow link
   * @param narrowNode the node that the narrow link leads to
   */
  CapturingListener(RealTestbed testbed, String narrowTest, String narrowNode) {
    this.testbed = testbed;
    this.narrowTest = narrowTest;
    captures = new Captures(testbed);
    narrowLink = testbed.cable(narrowNode);
  }

  /** The capture file of a run on a node. */
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
    List<String> publishers = run.endpoints(Role.PUBLISHER).stream().map(Endpoint::node).toList();
    carefully(
        () -> {
          for (String node : run.nodes()) {
            dropped.put(run.number() + " " + node, -DROPPED.of(testbed, node));
            String direction = publishers.contains(node) ? "out" : "in";
            Path file = file(run.number(), node);
            captures.start(node, direction, file);
          }
        });
  }

  /** The link is narrow for SSH too. */
  @Override
  public void phase(TestRun run, Phase phase) {
    super.phase(run, phase);
    carefully(
        () -> {
          if (phase == Phase.PUBLISH && run.test().equals(narrowTest)) {
            List<String> narrow = new ArrayList<>(List.of("tc", "qdisc", "add"));
            narrow.addAll(List.of("dev", narrowLink, "root", "tbf", "rate", RATE));
            narrow.addAll(List.of("burst", BURST_BYTES, "limit", QUEUE_BYTES));
            RealTestbed.output(narrow.toArray(String[]::new));
            isNarrow = true;
          } else {
            widen();
          }
        });
  }

  private void widen() throws IOException, InterruptedException {
    if (isNarrow) {
      RealTestbed.output("tc", "qdisc", "del", "dev", narrowLink, "root");
      isNarrow = false;
    }
  }

  @Override
  public void runEnded(TestRun run, RunOutcome outcome) {
    super.runEnded(run, outcome);
    carefully(
        () -> {
          widen();
          captures.end(run);
          for (String node : run.nodes()) {
            dropped.merge(run.number() + " " + node, DROPPED.of(testbed, node), Long::sum);
          }
        });
  }

  /** Kills the captures still running. */
  void kill() {
    captures.kill();
  }
}
