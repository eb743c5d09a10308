package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How often and how long control groups stopped some processes, from {@code cpu.stat} of their
 * groups and of those above, of both versions of control groups. For one thread.
 */
final class Throttling {
  private static final long MICROSECOND = 1000;

  private final ProcFiles files;
  private final List<String> groups = new ArrayList<>();
  private @Nullable Use start;

  /**
   * How much the groups were throttled.
   *
   * @param periods periods in which a group had used up its processor time
   * @param ns how long it was stopped then, over all its processors
   */
  record Use(long periods, long ns) {}

  Throttling(ProcFiles files, Path root, Collection<Long> pids) {
    this.files = files;
    Set<String> found = new LinkedHashSet<>();
    for (long pid : pids) {
      found.addAll(CpuGroups.of(files, root, pid));
    }
    found.stream().map(group -> group + "/cpu.stat").forEach(groups::add);
  }

  void begin() {
    start = read().orElse(null);
  }

  /** The throttling since {@link #begin}; empty when no group reports it. */
  Optional<Use> end() {
    Use since = start;
    return since == null
        ? Optional.empty()
        : read().map(now -> new Use(now.periods() - since.periods(), now.ns() - since.ns()));
  }

  private Optional<Use> read() {
    boolean known = false;
    long periods = 0;
    long ns = 0;
    for (String group : groups) {
      try {
        String text = "\n" + files.text(group);
        long times = ProcFiles.field(text, "nr_throttled ");
        if (times >= 0) {
          known = true;
          periods += times;
          ns += Math.max(0, ProcFiles.field(text, "throttled_time "));
          ns += MICROSECOND * Math.max(0, ProcFiles.field(text, "throttled_usec "));
        }
      } catch (IOException e) {
        // The group is gone with its processes, or has no such file.
      }
    }
    return known ? Optional.of(new Use(periods, ns)) : Optional.empty();
  }
}
