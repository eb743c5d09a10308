package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.plan.TestRun;

/** Remembers too what the kernels of the nodes counted during each run. */
final class MulticastCounters extends RecordingListener {
  private static final String TABLE = "IpExt:";

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

  /** From the two lines of a table, its names and its values. */
  private Octets read(String node) {
    try {
      String all =
          RealTestbed.output(
              "ip", "netns", "exec", testbed.namespace(node), "cat", "/proc/net/netstat");
      List<List<String>> lines = new ArrayList<>();
      all.lines()
          .filter(line -> line.startsWith(TABLE))
          .forEach(line -> lines.add(List.of(line.split(" ", -1))));
      return new Octets(value(lines, "InMcastOctets"), value(lines, "OutMcastOctets"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static long value(List<List<String>> lines, String name) {
    return Long.parseLong(lines.get(1).get(lines.get(0).indexOf(name)));
  }
}
