package org.ddsbench.starter.monitor;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How long each thread of some processes was ready to run without a processor, from {@code
 * /proc/PID/task/TID/schedstat}, and how often it was preempted. For one thread.
 */
final class ThreadWaits {
  private static final String SWITCHES = "nonvoluntary_ctxt_switches:";
  private static final int DELAY = 1;

  private final ProcFiles files;
  private final Map<String, File> threadsOf = new TreeMap<>();
  private Map<String, Long> delaysAtStart = Map.of();
  private Map<String, Long> delays = new HashMap<>();
  private Map<String, Long> switchesAtStart = Map.of();
  private Map<String, Long> switches = Map.of();

  /**
   * The thread that waited longest.
   *
   * @param app app of the thread
   */
  record Longest(String app, long ns) {}

  /** One reading of one thread. */
  private interface Counter {
    long of(String threadDirectory) throws IOException;
  }

  /**
   * @param pids process ids by app
   */
  ThreadWaits(ProcFiles files, Path proc, Map<String, Long> pids) {
    this.files = files;
    pids.forEach((app, pid) -> threadsOf.put(app, proc.resolve(pid + "/task").toFile()));
  }

  void begin() {
    delaysAtStart = read(this::delay);
    delays = new HashMap<>(delaysAtStart);
    switchesAtStart = read(this::switches);
  }

  /** Records the waits of threads, which may have ended at the next reading. */
  void look() {
    delays.putAll(read(this::delay));
  }

  /**
   * The longest wait since {@link #begin}; empty where the kernel reports no wait of any thread. A
   * thread that ended counts up to its last {@link #look}.
   */
  Optional<Longest> end() {
    look();
    switches = read(this::switches);
    Longest longest = null;
    for (Map.Entry<String, Long> thread : delays.entrySet()) {
      long ns = thread.getValue() - delaysAtStart.getOrDefault(thread.getKey(), 0L);
      if (longest == null || ns > longest.ns()) {
        String name = thread.getKey();
        longest = new Longest(name.substring(0, name.indexOf('/')), ns);
      }
    }
    return Optional.ofNullable(longest);
  }

  /**
   * The switches since {@link #begin} of the threads that existed at {@link #end}; empty without
   * any.
   */
  Optional<Long> involuntarySwitches() {
    long sum = 0;
    for (Map.Entry<String, Long> thread : switches.entrySet()) {
      sum += thread.getValue() - switchesAtStart.getOrDefault(thread.getKey(), 0L);
    }
    return switches.isEmpty() ? Optional.empty() : Optional.of(sum);
  }

  /** Reads the counters by app and thread; a thread that ends meanwhile is left out. */
  private Map<String, Long> read(Counter counter) {
    Map<String, Long> values = new HashMap<>();
    threadsOf.forEach(
        (app, directory) -> {
          String[] threads = directory.list();
          for (String thread : threads == null ? new String[0] : threads) {
            try {
              long value = counter.of(directory + "/" + thread);
              if (value >= 0) {
                values.put(app + "/" + thread, value);
              }
            } catch (IOException e) {
              // It has ended since the directory was listed.
            }
          }
        });
    return values;
  }

  private long delay(String thread) throws IOException {
    String text = files.text(thread + "/schedstat");
    return ProcFiles.number(text, ProcFiles.word(text, 0, DELAY));
  }

  private long switches(String thread) throws IOException {
    return ProcFiles.field(files.text(thread + "/status"), SWITCHES);
  }
}
