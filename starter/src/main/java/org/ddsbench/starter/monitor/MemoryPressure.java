package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How long at least one task of the machine waited for memory, from {@code /proc/pressure/memory}.
 * For one thread.
 */
final class MemoryPressure {
  private static final String TOTAL = "total=";
  private static final long MICROSECOND = 1000;

  private final ProcFiles files;
  private final String pressure;
  private @Nullable Long start;

  MemoryPressure(ProcFiles files, Path proc) {
    this.files = files;
    pressure = proc.resolve("pressure/memory").toString();
  }

  void begin() {
    start = total().orElse(null);
  }

  /**
   * Nanoseconds since {@link #begin}; empty when the kernel has no information on memory pressure.
   */
  Optional<Long> ns() {
    Long since = start;
    return since == null ? Optional.empty() : total().map(now -> now - since);
  }

  private Optional<Long> total() {
    try {
      String text = files.text(pressure);
      int total = text.indexOf(TOTAL); // the first line is that of "some"
      return text.startsWith("some ") && total > 0
          ? Optional.of(MICROSECOND * ProcFiles.number(text, total + TOTAL.length()))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
