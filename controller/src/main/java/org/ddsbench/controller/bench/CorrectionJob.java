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

/** The program of a fresh Java process that {@link CorrectionBenchmark} measures. */
public final class CorrectionJob {
  private CorrectionJob() {}

  /**
   * Reads a trace, corrects it and writes what it took.
   *
   * @param args trace, method, and where the three numbers go: nanoseconds of reading, nanoseconds
   *     of correcting, most resident memory in bytes
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
    CorrectionReport report = Correction.of(trace, SkewMethod.valueOf(args[1])).report();
    long corrected = System.nanoTime();
    if (report.status() != ClockStatus.OK) {
      throw new IllegalStateException("clock status " + report.status());
    }
    Files.writeString(
        Path.of(args[2]), (read - start) + " " + (corrected - read) + " " + mostResidentBytes());
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
