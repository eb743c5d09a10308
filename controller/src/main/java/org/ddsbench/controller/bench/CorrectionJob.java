package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.analysis.clock.ClockStatus;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.Correction;
import org.ddsbench.analysis.correct.CorrectionReport;
import org.ddsbench.analysis.trace.Trace;
import org.ddsbench.analysis.trace.TraceReader;

/** The program of a new Java process that {@link CorrectionBenchmark} measures. */
public final class CorrectionJob {
  /** Number of rows after which the code is compiled. */
  private static final int ROWS_TO_COMPILE = 20_000_000;

  private CorrectionJob() {}

  /**
   * Reads a trace, corrects it and writes the cost.
   *
   * @param args trace, method, and file for the four numbers: nanoseconds of reading, of the first
   *     correction (while its code is compiled) and of the last one, and the largest resident
   *     memory in bytes
   */
  public static void main(String[] args) throws IOException {
    long start = System.nanoTime();
    Trace trace =
        TraceReader.read(Path.of(args[0]))
            .match(
                accepted -> accepted.trace(),
                malformed -> {
                  throw new IllegalStateException(malformed.text(args[0]));
                });
    long read = System.nanoTime();
    long first = correct(trace, SkewMethod.valueOf(args[1]));
    long last = first;
    for (long rows = 0; rows < ROWS_TO_COMPILE; rows += trace.rows()) {
      last = correct(trace, SkewMethod.valueOf(args[1]));
    }
    Files.writeString(
        Path.of(args[2]), (read - start) + " " + first + " " + last + " " + mostResidentBytes());
  }

  private static long correct(Trace trace, SkewMethod method) {
    long start = System.nanoTime();
    CorrectionReport report = Correction.of(trace, method).report();
    long took = System.nanoTime() - start;
    if (report.status() != ClockStatus.OK) {
      throw new IllegalStateException("clock status " + report.status());
    }
    return took;
  }

  private static long mostResidentBytes() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmHWM:")) {
        return Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024;
      }
    }
    throw new IOException("/proc/self/status has no VmHWM");
  }
}
