package org.ddsbench.analysis.pair;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Writes {@code pair-<p>-<s>.samples.csv}. */
public final class SamplesCsv {
  static final String HEADER =
      "publisher,subscriber,seq,warmup,duplicate,t0_ns,t1_ns,write_return_ns,t2_ns,t3_ns,t4_ns,"
          + "ott_ns,ott_intended_ns,rtt_ns,ott_uncertainty_ns";

  private SamplesCsv() {}

  /** Writes a file, replacing an existing one. */
  public static void write(CorrectedPair pair, Path file) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      writer.write(HEADER + "\n");
      StringBuilder line = new StringBuilder();
      for (int row = 0; row < pair.samples().rows(); row++) {
        line.setLength(0);
        append(line, pair, row);
        writer.append(line);
      }
    }
  }

  private static void append(StringBuilder line, CorrectedPair pair, int row) {
    PairSamples samples = pair.samples();
    line.append(samples.publisher()).append(',').append(samples.subscriber());
    line.append(',').append(samples.seq(row));
    line.append(',').append(samples.warmup(row) ? 1 : 0);
    line.append(',').append(samples.duplicate(row) ? 1 : 0);
    line.append(',').append(samples.t0(row)).append(',').append(samples.t1(row));
    line.append(',').append(samples.writeReturn(row));
    line.append(',')
        .append(samples.t2(row))
        .append(',')
        .append(samples.t3(row))
        .append(',')
        .append(samples.t4(row));
    appendOptional(line, pair.ottNs(row));
    appendOptional(line, pair.ottIntendedNs(row));
    appendOptional(line, pair.rttNs(row));
    appendOptional(line, pair.ottBoundNs(row));
    line.append('\n');
  }

  private static void appendOptional(StringBuilder line, OptionalLong value) {
    line.append(',');
    if (value.isPresent()) {
      line.append(value.getAsLong());
    }
  }
}
