package org.ddsbench.starter.monitor;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lowest and the highest frequency that processors had at readings, from {@code
 * scaling_cur_freq} of every group of processors that share one. For one thread.
 */
final class Frequencies {
  private final ProcFiles files;
  private final List<String> current = new ArrayList<>();
  private long least;
  private long most;

  Frequencies(ProcFiles files, Path sys) {
    this.files = files;
    File[] policies = sys.resolve("devices/system/cpu/cpufreq").toFile().listFiles();
    for (File policy : policies == null ? new File[0] : policies) {
      if (policy.getName().startsWith("policy")) {
        current.add(policy + "/scaling_cur_freq");
      }
    }
  }

  void begin() {
    least = Long.MAX_VALUE;
    most = Long.MIN_VALUE;
    look();
  }

  void look() {
    for (String file : current) {
      try {
        String text = files.text(file);
        // A processor that is off has no frequency.
        if (!text.isEmpty() && Character.isDigit(text.charAt(0))) {
          long khz = ProcFiles.number(text, 0);
          least = Math.min(least, khz);
          most = Math.max(most, khz);
        }
      } catch (IOException e) {
        // The processor is off, and its file cannot be read.
      }
    }
  }

  /** In kHz; empty on a machine that does not report it. */
  Optional<Long> leastKhz() {
    return most < least ? Optional.empty() : Optional.of(least);
  }

  /** In kHz; empty on a machine that does not report it. */
  Optional<Long> mostKhz() {
    return most < least ? Optional.empty() : Optional.of(most);
  }
}
