package org.ddsbench.analysis.calls;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.ddsbench.analysis.pair.PairSamples;

/** Writes {@code pair-<p>-<s>.breakdown.csv}: one line for each message, without duplicates. */
public final class BreakdownCsv {
  static final String HEADER =
      "publisher,subscriber,seq,warmup,carriage,t1k_ns,t1k_last_ns,t2k_first_ns,t2k_ns,"
          + "so_ns,to_ns,ro_ns,sent_datagrams,sent_bytes,repeated_sends,received_datagrams,"
          + "so_switches,so_queue_ns,so_off_ns,serialise_ns,"
          + "ro_switches,ro_queue_ns,ro_off_ns,deserialise_ns";
  private static final String NOTHING = ",,,,,,,,,,,";

  private BreakdownCsv() {}

  /** Writes a file, replacing an existing one. */
  public static void write(BreakdownDetail detail, Path file) throws IOException {
    Breakdown breakdown = detail.breakdown();
    PairSamples samples = breakdown.pair().samples();
    try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      writer.write(HEADER + "\n");
      StringBuilder line = new StringBuilder();
      for (int row = 0; row < samples.rows(); row++) {
        if (samples.duplicate(row)) {
          continue;
        }
        line.setLength(0);
        line.append(samples.publisher()).append(',').append(samples.subscriber());
        line.append(',').append(samples.seq(row)).append(',').append(samples.warmup(row) ? 1 : 0);
        line.append(',').append(breakdown.carriage(row).text());
        breakdown
            .parts(row)
            .ifPresentOrElse(parts -> append(line, parts), () -> line.append(NOTHING));
        append(line, detail.sending(row).orElse(PartDetail.UNKNOWN));
        append(line, detail.receiving(row).orElse(PartDetail.UNKNOWN));
        writer.append(line.append('\n'));
      }
    }
  }

  private static void append(StringBuilder line, Breakdown.Parts parts) {
    long[] values = {
      parts.out().firstNs(),
      parts.out().lastNs(),
      parts.in().firstNs(),
      parts.in().lastNs(),
      parts.soNs(),
      parts.toNs(),
      parts.roNs(),
      parts.out().datagrams(),
      parts.out().bytes(),
      parts.out().repeated(),
      parts.in().datagrams()
    };
    for (long value : values) {
      line.append(',').append(value);
    }
  }

  private static void append(StringBuilder line, PartDetail part) {
    for (OptionalLong value :
        List.of(part.switches(), part.queueNs(), part.offNs(), part.functionNs())) {
      line.append(',');
      value.ifPresent(line::append);
    }
  }
}
