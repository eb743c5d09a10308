package org.ddsbench.analysis.calls;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Reads {@code <app>.switches.csv}, which a probe wrote. */
final class SwitchesCsv {
  static final String HEADER = "off_ns,runnable_ns,on_ns,tid,reason";

  private SwitchesCsv() {}

  /**
   * Reads when the threads of the app were off the processors.
   *
   * @throws IOException when it cannot be read, or naming the line that is malformed
   */
  static Timeline<Switch> read(Path file) throws IOException {
    Timeline<Switch> switches = new Timeline<>();
    CsvLines.read(
        file,
        HEADER,
        "of switches",
        fields -> switches.add(Long.parseLong(fields[3]), switchOf(fields)));
    return switches;
  }

  private static Switch switchOf(String[] fields) {
    long off = Long.parseLong(fields[0]);
    OptionalLong runnable =
        fields[1].isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(fields[1]));
    long on = Long.parseLong(fields[2]);
    boolean preempted = fields[4].equals("preempted");
    if (!preempted && !fields[4].equals("blocked")) {
      throw new IllegalArgumentException("'" + fields[4] + "'");
    }
    if (off > runnable.orElse(off) || runnable.orElse(off) > on) {
      throw new IllegalArgumentException("its times are not in order");
    }
    return new Switch(off, runnable, on, preempted);
  }
}
