package org.ddsbench.starter.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.host.DisturbanceLimits;
import org.ddsbench.core.protocol.Disturbance;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Real processes that are denied a processor, by other processes and by a control group. */
class DisturbanceIT {
  private static final Path ROOT = Path.of("/");
  private static final long SECOND = 1_000_000_000L;

  private final List<Process> processes = new ArrayList<>();

  @AfterEach
  void end() throws Exception {
    for (Process process : processes) {
      process.destroyForcibly().waitFor();
    }
  }

  /** Starts a busy loop; all of them use the same processor. */
  private Process loop() throws Exception {
    Process process =
        new ProcessBuilder("taskset", "-c", "0", "sh", "-c", "while :; do :; done").start();
    processes.add(process);
    return process;
  }

  /** The disturbance of a process while it uses a quarter of a second of processor time. */
  private static Disturbance seen(Process app, Map<String, Long> apps) throws Exception {
    DisturbanceMeter meter = new DisturbanceMeter(ROOT, apps);
    meter.begin(System.nanoTime());
    long enough = used(app) + SECOND / 4;
    while (used(app) < enough) {
      Thread.sleep(10);
    }
    return meter.end(System.nanoTime()).orElseThrow();
  }

  private static long used(Process process) {
    return process.info().totalCpuDuration().orElseThrow().toNanos();
  }

  @Test
  void busyLoopsOnTheSameProcessorAreSeen() throws Exception {
    Process app = loop();
    for (int other = 0; other < 3; other++) {
      loop();
    }
    Disturbance seen = seen(app, Map.of("subscriber-0", app.pid()));
    Double delay = seen.runDelayPercent();
    assertTrue(delay != null && delay > 25, () -> "four loops on one processor: " + seen);
    assertEquals("subscriber-0", seen.runDelayApp());
    List<String> beyond = DisturbanceLimits.beyond(Map.of("node2", seen));
    assertTrue(
        beyond.stream().anyMatch(said -> said.contains("subscriber-0 waited for a processor")),
        beyond::toString);
  }

  @Test
  void aControlGroupThatStopsAProcessIsSeen() throws Exception {
    Path group = makeGroup();
    try {
      Process app = loop();
      Files.writeString(group.resolve("cgroup.procs"), Long.toString(app.pid()));
      Disturbance seen = seen(app, Map.of("publisher-0", app.pid()));
      Long periods = seen.throttledPeriods();
      Long ns = seen.throttledNs();
      assertTrue(periods != null && periods > 0, seen::toString);
      assertTrue(ns != null && ns > 0, seen::toString);
      List<String> beyond = DisturbanceLimits.beyond(Map.of("node1", seen));
      assertTrue(
          beyond.stream().anyMatch(said -> said.contains("control groups stopped")),
          beyond::toString);
    } finally {
      end();
      Files.delete(group);
    }
  }

  /**
   * A control group limited to 20 ms of processor time in 100 ms, in the cgroup version of this
   * machine.
   */
  private static Path makeGroup() throws Exception {
    String name = "ddsbench-test-" + ProcessHandle.current().pid();
    Path first = Path.of("/sys/fs/cgroup/cpu");
    if (Files.isWritable(first) && Files.exists(first.resolve("cpu.cfs_quota_us"))) {
      Path group = Files.createDirectory(first.resolve(name));
      Files.writeString(group.resolve("cpu.cfs_quota_us"), "20000");
      return group;
    }
    Path second = Path.of("/sys/fs/cgroup");
    assumeTrue(
        Files.isWritable(second) && offersProcessorTime(second),
        "this login may make no control group");
    Path group = Files.createDirectory(second.resolve(name));
    Files.writeString(group.resolve("cpu.max"), "20000 100000");
    return group;
  }

  private static boolean offersProcessorTime(Path top) throws Exception {
    Path control = top.resolve("cgroup.subtree_control");
    return Files.exists(control) && Files.readString(control).contains("cpu");
  }
}
