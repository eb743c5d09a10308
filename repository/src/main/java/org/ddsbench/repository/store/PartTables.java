package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Files;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.MessageSeries;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.RunSample;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.jspecify.annotations.Nullable;

/** Reads what probes observed in stored runs. For one thread; close it. */
public final class PartTables implements AutoCloseable {
  /** With more messages the medians have no intervals, which would take much time and memory. */
  public static final int MOST_FOR_INTERVALS = 4_000_000;

  private static final String COUNTS = "carriage = 'matched' AND warmup = 0";

  /** The messages of a pair that are shown, by the share of its messages that were faster. */
  private static final List<Double> RANKS = List.of(0.0, 0.05, 0.25, 0.5, 0.75, 0.9, 0.99, 1.0);

  private final RunStore store;
  private final Database database;

  /** Opens a reader of a repository. */
  public PartTables(RunStore store) throws IOException {
    this.store = store;
    database = Database.open(store.spill());
  }

  /** The times of all pairs of these runs together; empty when no message is matched. */
  public Optional<PartTimes> times(List<RunManifest> runs) throws IOException {
    String files =
        runs.stream()
            .filter(RunManifest::isObserved)
            .map(run -> Table.literal(Table.BREAKDOWN.file(store, run).toString()))
            .collect(Collectors.joining(", "));
    if (files.isEmpty()) {
      return Optional.empty();
    }
    Map<StoredPart, QuantileEstimates> estimates = estimates(runs);
    List<PartTimes> found = new ArrayList<>();
    database.query(
        "SELECT count(*), "
            + quartiles("so_ns")
            + quartiles("to_ns")
            + quartiles("ro_ns")
            + quartiles("so_ns + to_ns + ro_ns")
            + "median(sent_datagrams), median(sent_bytes) FROM read_parquet(["
            + files
            + "]) WHERE "
            + COUNTS,
        row -> {
          if (row.getLong(1) > 0) {
            found.add(
                new PartTimes(
                    row.getLong(1),
                    quartiles(row, 2),
                    quartiles(row, 5),
                    quartiles(row, 8),
                    quartiles(row, 11),
                    row.getDouble(14),
                    row.getDouble(15),
                    estimates));
          }
        });
    return found.stream().findFirst();
  }

  /** The medians of all pairs of some runs together, with one part at a time in memory. */
  private Map<StoredPart, QuantileEstimates> estimates(List<RunManifest> runs) throws IOException {
    long messages =
        runs.stream()
            .flatMap(run -> run.pairs().stream())
            .map(PairReport::breakdown)
            .filter(Objects::nonNull)
            .mapToLong(report -> report.soNs().count())
            .sum();
    Map<StoredPart, QuantileEstimates> estimates = new EnumMap<>(StoredPart.class);
    if (messages > MOST_FOR_INTERVALS) {
      return estimates;
    }
    for (StoredPart part : StoredPart.TIMES) {
      List<RunSample> samples = new ArrayList<>();
      for (RunManifest run : runs) {
        samples.add(RunSample.of(List.copyOf(series(run, part).values())));
      }
      estimates.put(part, QuantileEstimates.of(samples, List.of(SeriesStatistics.MEDIAN)));
    }
    return estimates;
  }

  /**
   * A part of the one-way times of a run's matched messages without the warm-up, by pair; the
   * messages of a pair are numbered in the order of sending. Empty when no probe observed the run,
   * or none observed this part.
   */
  public Map<RecordedPair.Key, MessageSeries> series(RunManifest run, StoredPart part)
      throws IOException {
    if (!run.isObserved()) {
      return Map.of();
    }
    Map<RecordedPair.Key, MessageSeries.Builder> builders = new LinkedHashMap<>();
    database.query(
        "SELECT publisher, subscriber, number, "
            + part.sql()
            + " FROM (SELECT *, row_number() OVER (PARTITION BY publisher, subscriber ORDER BY seq)"
            + " - 1 AS number FROM "
            + Table.BREAKDOWN.of(store, run)
            + ") WHERE "
            + COUNTS
            + " AND "
            + part.sql()
            + " IS NOT NULL ORDER BY publisher, subscriber, number",
        row ->
            builders
                .computeIfAbsent(
                    new RecordedPair.Key(row.getInt(1), row.getInt(2)),
                    pair -> new MessageSeries.Builder(messages(run, pair)))
                .add(row.getInt(3), row.getLong(4)));
    Map<RecordedPair.Key, MessageSeries> series = new LinkedHashMap<>();
    builders.forEach((pair, builder) -> series.put(pair, builder.build()));
    return series;
  }

  private static long messages(RunManifest run, RecordedPair.Key pair) {
    return run.pair(pair.publisher(), pair.subscriber())
        .map(PairReport::breakdown)
        .map(report -> report.soNs().count())
        .orElse(0L);
  }

  /** A few messages of every pair of a run, from the fastest to the slowest. */
  public List<MessagePath> paths(RunManifest run) throws IOException {
    List<MessagePath> paths = new ArrayList<>();
    if (!run.isObserved()) {
      return paths;
    }
    String chosen =
        RANKS.stream()
            .map(rank -> "CAST(round(" + rank + " * (messages - 1)) AS BIGINT)")
            .collect(Collectors.joining(", "));
    database.query(
        "SELECT publisher, subscriber, seq, rank, t1_ns - t0_ns, write_return_ns - t1_ns, so_ns,"
            + " to_ns, ro_ns, t1k_last_ns - t1k_ns, t2k_ns - t2k_first_ns, sent_datagrams,"
            + " sent_bytes FROM (SELECT *, row_number() OVER (PARTITION BY publisher, subscriber"
            + " ORDER BY so_ns + to_ns + ro_ns, seq) - 1 AS rank, count(*) OVER (PARTITION BY"
            + " publisher, subscriber) AS messages FROM "
            + Table.BREAKDOWN.of(store, run)
            + " WHERE "
            + COUNTS
            + ") JOIN (SELECT publisher, subscriber, seq, t0_ns, t1_ns, write_return_ns FROM "
            + Table.SAMPLES.of(store, run)
            + " WHERE duplicate = 0) USING (publisher, subscriber, seq) WHERE rank IN ("
            + chosen
            + ") ORDER BY publisher, subscriber, rank",
        row ->
            paths.add(
                new MessagePath(
                    row.getInt(1),
                    row.getInt(2),
                    row.getLong(3),
                    row.getLong(4),
                    row.getLong(5),
                    row.getLong(6),
                    row.getLong(7),
                    row.getLong(8),
                    row.getLong(9),
                    row.getLong(10),
                    row.getLong(11),
                    row.getLong(12),
                    row.getLong(13))));
    return paths;
  }

  /** The calls of every app of a run that a probe observed. */
  public List<AppCallUse> calls(RunManifest run) throws IOException {
    List<AppCallUse> uses = new ArrayList<>();
    // Runs stored by earlier versions have no such table.
    if (!run.isObserved() || !Files.exists(Table.SYSCALLS.file(store, run))) {
      return uses;
    }
    for (EnvironmentSnapshot node : run.nodes()) {
      String bytes = ipBytes(node.fact(Fact.MTU).orElse(null));
      database.query(
          "SELECT app, count(*) FILTER (sends AND result >= 0), count(*) FILTER (NOT sends AND"
              + " result >= 0), count(*) FILTER (result < 0), count(*) FILTER (sends AND kind ="
              + " 'data'), count(*) FILTER (sends AND kind IN ('control', 'unknown')), sum("
              + bytes
              + ") FILTER (sends AND kind = 'data'), sum("
              + bytes
              + ") FILTER (sends AND kind IN ('control', 'unknown')) FROM (SELECT *, call LIKE"
              + " 'send%' AS sends FROM "
              + Table.SYSCALLS.of(store, run)
              + " WHERE node = "
              + Table.literal(node.node())
              + ") GROUP BY app ORDER BY app",
          row ->
              uses.add(
                  new AppCallUse(
                      row.getString(1),
                      row.getLong(2),
                      row.getLong(3),
                      row.getLong(4),
                      row.getLong(5),
                      row.getLong(6),
                      Database.nullableLong(row, 7),
                      Database.nullableLong(row, 8))));
    }
    return uses;
  }

  /** SQL for the bytes of a datagram, with the UDP header, in IPv4 packets (RFC 791, 3.2). */
  private static String ipBytes(@Nullable String mtu) {
    if (mtu == null) {
      return "NULL::BIGINT";
    }
    // All fragments except the last hold a multiple of eight bytes.
    long most = (Long.parseLong(mtu) - 20) / 8 * 8;
    return "bytes + 8 + 20 * CAST(ceil((bytes + 8) / " + most + ") AS BIGINT)";
  }

  private static String quartiles(String value) {
    return "quantile_cont("
        + value
        + ", 0.25), quantile_cont("
        + value
        + ", 0.5), quantile_cont("
        + value
        + ", 0.75), ";
  }

  private static Quartiles quartiles(ResultSet row, int first) throws SQLException {
    return new Quartiles(row.getDouble(first), row.getDouble(first + 1), row.getDouble(first + 2));
  }

  @Override
  public void close() throws IOException {
    database.close();
  }
}
