package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.ddsbench.core.search.BoutResult;
import org.ddsbench.core.search.Refusal;

/** Writes {@code bouts.csv}: docs/formats.md. */
final class BoutsCsv {
  static final String NAME = "bouts.csv";

  private static final String HEADER =
      "bout,kind,rate_hz,period_ns,count,sent,failed,late_ns,received,lost,received_hz,accepted,"
          + "reason,load,median_ns,p95_ns,p99_ns,max_ns,bound_ns,within_ns\n";

  private BoutsCsv() {}

  /** Writes a file, replacing an existing one. */
  static void write(List<Bout> bouts, Path file) throws IOException {
    StringBuilder text = new StringBuilder(HEADER);
    for (int i = 0; i < bouts.size(); i++) {
      BoutResult result = bouts.get(i).result();
      text.append(
          String.format(
              Locale.ROOT,
              "%d,%s,%.3f,%d,%d,%d,%d,%d,%d,%d,%.3f,%d,%s,%s,%s,%s%n",
              i,
              bouts.get(i).kind(),
              result.rate(),
              result.periodNs(),
              result.count(),
              result.sent(),
              result.failed(),
              result.lateNs(),
              result.received(),
              result.lost(),
              result.receivedRate(),
              bouts.get(i).isAccepted() ? 1 : 0,
              result.refusal().map(Refusal::text).orElse(""),
              bouts.get(i).isOfLoad() ? bouts.get(i).load() : "",
              bouts.get(i).times().map(BoutsCsv::cells).orElse(",,,,"),
              result.times().isMade() ? result.times().ns() : ""));
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text);
  }

  private static String cells(BoutTimes times) {
    return String.format(
        Locale.ROOT,
        "%d,%d,%d,%d,%d",
        times.medianNs(),
        times.p95Ns(),
        times.p99Ns(),
        times.maxNs(),
        times.boundNs());
  }
}
