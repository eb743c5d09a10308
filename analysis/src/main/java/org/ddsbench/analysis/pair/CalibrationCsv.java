package org.ddsbench.analysis.pair;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes {@code calibration-<pinger>-<responder>.samples.csv}. */
public final class CalibrationCsv {
  static final String HEADER = "publisher_node,subscriber_node,seq,t1_ns,t2_ns,t3_ns,t4_ns";

  private CalibrationCsv() {}

  /** Writes a file, replacing an existing one. */
  public static void write(
      String publisherNode, String subscriberNode, PairSamples pings, Path file)
      throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      writer.write(HEADER + "\n");
      StringBuilder line = new StringBuilder();
      for (int row = 0; row < pings.rows(); row++) {
        line.setLength(0);
        line.append(publisherNode).append(',').append(subscriberNode);
        line.append(',').append(pings.seq(row)).append(',').append(pings.t1(row));
        line.append(',').append(pings.t2(row)).append(',').append(pings.t3(row));
        line.append(',').append(pings.t4(row)).append('\n');
        writer.append(line);
      }
    }
  }
}
