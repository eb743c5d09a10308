package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.plan.TestRun;

/** Remembers too what the kernels of the nodes counted during each run. */
final class MulticastCounters extends RecordingListener {
  private static final KernelCounter IN = new KernelCounter("netstat", "IpExt", "InMcastOctets");
  private static final KernelCounter OUT = new KernelCounter("netstat", "IpExt", "OutMcastOctets");

  private final RealTestbed testbed;
  private final Map<String, Octets> before = new TreeMap<>();
  private final Map<String, Octets> during = new TreeMap<>();

  /** Bytes to and from multicast addresses, IP headers included. */
  record Octets(long in, long out) {}

  MulticastCounters(RealTestbed testbed) {
    this.testbed = testbed;
  }

  /** Of the run with this number in the plan. */
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
  }

  @Override
  public void runEnded(TestRun run, RunOutcome outcome) {
    super.runEnded(run, outcome);
    for (String node : run.nodes()) {
      Octets start = before.getOrDefault(node, new Octets(0, 0));
      Octets end = read(node);
      during.put(run.number() + " " + node, new Octets(end.in - start.in, end.out - start.out));
    }
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
