package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The processor time of the starters of a local testbed, read from /proc. */
final class StarterUse {
  private static final Path PROC = Path.of("/proc");

  private StarterUse() {}

  /**
   * Nanoseconds on a processor so far, by process.
   *
   * @param testbed the directory that contains the starters' bundles
   */
  static Map<Long, Long> processorNs(Path testbed) throws IOException {
    Map<Long, Long> used = new HashMap<>();
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      String command = process.info().command().orElse("");
      if (command.startsWith(testbed.toString()) && command.endsWith("/runtime/bin/java")) {
        used.put(process.pid(), processorNs(process.pid()));
      }
    }
    return used;
  }

  /** The use of the busiest process that is in both; -1 without one. */
  static long busiest(Map<Long, Long> before, Map<Long, Long> after) {
    return after.entrySet().stream()
        .filter(entry -> before.containsKey(entry.getKey()))
        .mapToLong(entry -> entry.getValue() - before.getOrDefault(entry.getKey(), 0L))
        .max()
        .orElse(-1);
  }

  /**
   * The processor time of a process from the scheduler's counts by thread, since the ticks of
   * {@code stat}, 10 ms, are too coarse.
   */
  private static long processorNs(long pid) throws IOException {
    long sum = 0;
    try (Stream<Path> threads = Files.list(PROC.resolve(pid + "/task"))) {
      for (Path thread : threads.toList()) {
        sum += threadNs(thread.resolve("schedstat"));
      }
    }
    return sum;
  }

  private static long threadNs(Path schedstat) throws IOException {
    try {
      List<String> lines = Files.readAllLines(schedstat);
      return lines.isEmpty() ? 0 : Long.parseLong(lines.get(0).split(" ", 2)[0]);
    } catch (NoSuchFileException e) {
      return 0; // the thread has ended
    }
  }
}
