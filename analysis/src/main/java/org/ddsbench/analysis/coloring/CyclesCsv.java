package org.ddsbench.analysis.coloring;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.core.samplelog.CycleLog;

/** Writes {@code cycles.csv}. */
public final class CyclesCsv {
  /** Name of the file. */
  public static final String NAME = "cycles.csv";

  private static final String HEADER =
      "vertex,convergence,cycle,color,counted,begin_ns,value_done_ns,improve_done_ns,cycle_ns";

  private CyclesCsv() {}

  /** Writes a file, replacing an existing one. */
  public static void write(ColoringRun run, Path file) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      writer.write(HEADER + "\n");
      for (CycleLog log : run.logs()) {
        for (int record = 0; record < log.count(); record++) {
          writer.append(line(run, log, record));
        }
      }
    }
  }

  private static StringBuilder line(ColoringRun run, CycleLog log, int record) {
    StringBuilder line = new StringBuilder();
    line.append(log.vertex(record)).append(',').append(log.convergence(record)).append(',');
    line.append(log.cycle(record)).append(',').append(log.color(record)).append(',');
    line.append(run.counts(log, record) ? 1 : 0).append(',').append(log.begin(record)).append(',');
    line.append(log.valueDone(record)).append(',').append(log.improveDone(record)).append(',');
    return line.append(ColoringRun.lengthNs(log, record)).append('\n');
  }
}
