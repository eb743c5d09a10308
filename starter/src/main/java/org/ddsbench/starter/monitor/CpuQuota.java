package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * How many processors' time control groups allow a process and those that it starts, from {@code
 * cpu.max} or {@code cpu.cfs_quota_us} of its group and of those above.
 */
public final class CpuQuota {
  /** The value for a process that no group limits. */
  public static final String NONE = "none";

  private CpuQuota() {}

  /**
   * The smallest limit with two decimals, or {@link #NONE}; empty when no group has the files.
   *
   * @param root of the file system, normally {@code /}
   */
  public static Optional<String> of(Path root, long pid) {
    ProcFiles files = new ProcFiles();
    boolean known = false;
    double least = Double.POSITIVE_INFINITY;
    for (String group : CpuGroups.of(files, root, pid)) {
      Optional<Double> processors = processors(files, group);
      known |= processors.isPresent();
      least = Math.min(least, processors.orElse(Double.POSITIVE_INFINITY));
    }
    if (!known) {
      return Optional.empty();
    }
    return Optional.of(Double.isInfinite(least) ? NONE : String.format(Locale.ROOT, "%.2f", least));
  }

  /** Infinite without a limit; empty when the group has no such file. */
  private static Optional<Double> processors(ProcFiles files, String group) {
    Optional<String> max = text(files, group + "/cpu.max");
    if (max.isPresent()) {
      String[] words = max.get().split(" ", -1);
      return words.length == 2 ? Optional.of(ratio(words[0], words[1])) : Optional.empty();
    }
    Optional<String> quota = text(files, group + "/cpu.cfs_quota_us");
    Optional<String> period = text(files, group + "/cpu.cfs_period_us");
    return quota.isPresent() && period.isPresent()
        ? Optional.of(ratio(quota.get(), period.get()))
        : Optional.empty();
  }

  private static double ratio(String quota, String period) {
    return quota.matches("[0-9]{1,18}") && period.matches("[1-9][0-9]{0,17}")
        ? Double.parseDouble(quota) / Double.parseDouble(period)
        : Double.POSITIVE_INFINITY;
  }

  private static Optional<String> text(ProcFiles files, String file) {
    try {
      return Optional.of(files.text(file).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
