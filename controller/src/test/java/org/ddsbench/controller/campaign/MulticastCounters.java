package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;

/**
 * Also records the kernel counters of the nodes for each run, and captures what publishers sent in
 * the runs of one row.
 */
final class MulticastCounters extends RecordingListener {
  private static final KernelCounter IN = new KernelCounter("netstat", "IpExt", "InMcastOctets");
  private static final KernelCounter OUT = new KernelCounter("netstat", "IpExt", "OutMcastOctets");

  private final RealTestbed testbed;
  private final String capturedTest;
  private final Captures captures;
  private final Map<String, Octets> before = new TreeMap<>();
  private final Map<String, Octets> during = new TreeMap<>();

  /** Bytes to and from multicast addresses, IP headers included. */
  record Octets(long in, long out) {}

  /**
   * @param capturedTest id of the row whose first publisher's datagrams are captured
   */
  MulticastCounters(RealTestbed testbed, String capturedTest) {
    this.testbed = testbed;
    this.capturedTest = capturedTest;
    captures = new Captures(testbed);
  }

  /** The datagrams that the first publisher of a captured run sent. */
  List<CapturedDatagram> sent(int run, String node) throws IOException, InterruptedException {
    return CapturedDatagram.read(file(run), testbed.address(node));
  }

  private Path file(int run) {
    return testbed.scratch().resolve("sent-" + run + ".pcap");
  }

  /** Kills the captures still running. */
  void kill() {
    captures.kill();
  }

  /** The counters of the run with this number in the plan. */
  Octets of(int run, String node) {
    Octets octets = during.get(run + " " + node);
    if (octets == null) {
      throw new AssertionError("run " + run + " used no " + node + ": " + during);
    }
    return octets;
  }

  @Override
  public void runStarted(TestRun run) {
    super.runStarted(run);
    run.nodes().forEach(node -> before.put(node, read(node)));
    if (run.test().equals(capturedTest)) {
      String publisher = run.endpoints(Role.PUBLISHER).get(0).node();
      carefully(() -> captures.start(publisher, "out", file(run.number())));
    }
  }

  @Override
  public void runEnded(TestRun run, RunOutcome outcome) {
    super.runEnded(run, outcome);
    for (String node : run.nodes()) {
      Octets start = before.getOrDefault(node, new Octets(0, 0));
      Octets end = read(node);
      during.put(run.number() + " " + node, new Octets(end.in - start.in, end.out - start.out));
    }
    carefully(() -> captures.end(run));
  }

  private Octets read(String node) {
    try {
      return new Octets(IN.of(testbed, node), OUT.of(testbed, node));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
