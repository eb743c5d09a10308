package org.ddsbench.analysis.correct;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes {@code CORRECTED.csv}: {@code seq,ott_ns,rtt_ns}, one line for each distinct message in
 * the order of sequence numbers; rtt_ns is -1 without an echo.
 */
public final class CorrectedCsv {
  private CorrectedCsv() {}

  /** Writes a file, replacing an existing one. */
  public static void write(CorrectedSeries series, Path file) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      write(series, writer);
    }
  }

  /** Writes text; neither flushes nor closes it. */
  public static void write(CorrectedSeries series, Appendable text) throws IOException {
    text.append("seq,ott_ns,rtt_ns\n");
    for (int i = 0; i < series.count(); i++) {
      text.append(Long.toString(series.seq(i))).append(',');
      text.append(Long.toString(series.ottNs(i))).append(',');
      text.append(Long.toString(series.rttNs(i))).append('\n');
    }
  }
}
