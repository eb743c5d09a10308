package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one process uses, from {@code /proc/<pid>}. Switches are kept a thread at a time, since
 * Linux counts them there and forgets those of threads that ended. For one thread.
 */
final class ProcessUse {
  // USER_HZ, the unit of times in /proc, is 100 on every architecture that Java runs on.
  private static final long TICK_NS = 10_000_000;
  private static final int UTIME_AFTER_NAME = 11;
  private static final int STIME_AFTER_NAME = 12;

  private record Switches(long voluntary, long involuntary) {}

  /**
   * @param cpuNs processor time of all threads so far
   */
  record Reading(long cpuNs, long rssBytes, long voluntarySwitches, long involuntarySwitches) {}

  private final Path directory;
  private final Map<String, Switches> switches = new HashMap<>();

  ProcessUse(Path proc, long pid) {
    directory = proc.resolve(Long.toString(pid));
  }

  /** Reads; nothing when the process is gone. */
  Optional<Reading> read() {
    try {
      String stat = Files.readString(directory.resolve("stat"));
      // The name in parentheses may hold anything, parentheses and blanks too.
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      long ticks =
          Long.parseLong(fields[UTIME_AFTER_NAME]) + Long.parseLong(fields[STIME_AFTER_NAME]);
      Optional<Long> rssKib = field(Files.readAllLines(directory.resolve("status")), "VmRSS:");
      if (rssKib.isEmpty()) {
        return Optional.empty();
      }
      readSwitches();
      return Optional.of(
          new Reading(
              ticks * TICK_NS,
              rssKib.get() * 1024,
              switches.values().stream().mapToLong(Switches::voluntary).sum(),
              switches.values().stream().mapToLong(Switches::involuntary).sum()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void readSwitches() throws IOException {
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(directory.resolve("task"))) {
      for (Path thread : threads) {
        Optional<Switches> read = switches(thread);
        read.ifPresent(value -> switches.put(thread.getFileName().toString(), value));
      }
    }
  }

  private static Optional<Switches> switches(Path thread) {
    try {
      List<String> status = Files.readAllLines(thread.resolve("status"));
      Optional<Long> voluntary = field(status, "voluntary_ctxt_switches:");
      Optional<Long> involuntary = field(status, "nonvoluntary_ctxt_switches:");
      return voluntary.flatMap(v -> involuntary.map(i -> new Switches(v, i)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<Long> field(List<String> status, String name) {
    return status.stream()
        .filter(line -> line.startsWith(name))
        .findFirst()
        .map(line -> Long.parseLong(line.substring(name.length()).replace("kB", "").strip()));
  }
}
