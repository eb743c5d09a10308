package org.ddsbench.starter.monitor;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What one process uses, from {@code /proc/<pid>}. Switches are kept for each thread, since Linux
 * counts them by thread and forgets those of threads that ended. For one thread.
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

  private final ProcFiles files;
  private final String directory;
  private final File threads;
  private final Map<String, Switches> switches = new HashMap<>();

  ProcessUse(ProcFiles files, Path proc, long pid) {
    this.files = files;
    directory = proc.resolve(Long.toString(pid)).toString();
    threads = new File(directory, "task");
  }

  /** Reads the use; empty when the process is gone. */
  Optional<Reading> read() {
    try {
      String stat = files.text(directory + "/stat");
      // The name in parentheses may contain any character, including parentheses and blanks.
      int afterName = stat.lastIndexOf(')') + 1;
      int utime = ProcFiles.word(stat, afterName, UTIME_AFTER_NAME);
      int stime = ProcFiles.word(stat, utime, STIME_AFTER_NAME - UTIME_AFTER_NAME);
      long ticks = ProcFiles.number(stat, utime) + ProcFiles.number(stat, stime);
      long rssKib = ProcFiles.field(files.text(directory + "/status"), "VmRSS:");
      String[] running = threads.list();
      if (rssKib < 0 || running == null) {
        return Optional.empty();
      }
      for (String thread : running) {
        switchesOf(thread).ifPresent(read -> switches.put(thread, read));
      }
      return Optional.of(total(ticks * TICK_NS, rssKib * 1024));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Reading total(long cpuNs, long rssBytes) {
    long voluntary = 0;
    long involuntary = 0;
    for (Switches ofThread : switches.values()) {
      voluntary += ofThread.voluntary();
      involuntary += ofThread.involuntary();
    }
    return new Reading(cpuNs, rssBytes, voluntary, involuntary);
  }

  /** The switches of a running thread; empty when it has ended meanwhile. */
  private Optional<Switches> switchesOf(String thread) {
    try {
      String status = files.text(threads + "/" + thread + "/status");
      long voluntary = ProcFiles.field(status, "voluntary_ctxt_switches:");
      long involuntary = ProcFiles.field(status, "nonvoluntary_ctxt_switches:");
      return voluntary < 0 || involuntary < 0
          ? Optional.empty()
          : Optional.of(new Switches(voluntary, involuntary));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
