package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The share of all processors' time that the hypervisor gave to others, from {@code /proc/stat}.
 * For one thread.
 */
public final class StolenTime {
  private static final int STEAL = 7;

  private final ProcFiles files;
  private final String stat;
  private @Nullable Reading start;

  private record Reading(long total, long steal) {}

  StolenTime(ProcFiles files, Path proc) {
    this.files = files;
    stat = proc.resolve("stat").toString();
  }

  /** Reads the {@code /proc} at this path. */
  public StolenTime(Path proc) {
    this(new ProcFiles(), proc);
  }

  /** Starts to count from now. */
  public void begin() {
    start = read().orElse(null);
  }

  /**
   * Percent since {@link #begin}, 0 to 100; unknown when the kernel does not count it, or no tick
   * has passed.
   */
  public Optional<Double> percent() {
    Reading since = start;
    Optional<Reading> now = since == null ? Optional.empty() : read();
    if (since == null || now.isEmpty()) {
      return Optional.empty();
    }
    long total = now.get().total() - since.total();
    long steal = now.get().steal() - since.steal();
    return total <= 0 || steal < 0
        ? Optional.empty()
        : Optional.of(DisturbanceMeter.percent(steal, total));
  }

  private Optional<Reading> read() {
    try {
      String text = files.text(stat);
      String[] ticks = text.substring(0, Math.max(0, text.indexOf('\n'))).split(" +", -1);
      if (ticks.length <= 1 + STEAL) {
        return Optional.empty();
      }
      long total = 0;
      for (int kind = 0; kind <= STEAL; kind++) { // time of guests is included in user
        total += Long.parseLong(ticks[1 + kind]);
      }
      return Optional.of(new Reading(total, Long.parseLong(ticks[1 + STEAL])));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
