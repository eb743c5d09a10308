package org.ddsbench.starter.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The state of a process according to the kernel. */
final class ProcessState {
  private ProcessState() {}

  /** The end of a sentence: {@code ; the kernel calls it T (stopped)}; empty when unknown. */
  static String clause(long pid) {
    try {
      return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
          .filter(line -> line.startsWith("State:"))
          .findFirst()
          .map(line -> "; the kernel calls it " + line.substring("State:".length()).strip())
          .orElse("");
    } catch (IOException e) {
      return "";
    }
  }
}
