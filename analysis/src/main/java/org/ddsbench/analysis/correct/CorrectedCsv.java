package org.ddsbench.analysis.correct;

import java.io.IOException;

/**
 * Writes {@code CORRECTED.csv}: {@code seq,ott_ns,rtt_ns}, one line for each distinct message in
 * the order of sequence numbers; rtt_ns is -1 without an echo.
 */
public final class CorrectedCsv {
  private CorrectedCsv() {}

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
