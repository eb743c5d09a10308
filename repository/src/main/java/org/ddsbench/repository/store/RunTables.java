package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.samplelog.SampleLog;
import org.jspecify.annotations.Nullable;

/** Reads the tables of stored runs. One thread; close it. */
public final class RunTables implements AutoCloseable {
  private final RunStore store;
  private final Connection connection;

  /** Opens a reader of a repository. */
  public RunTables(RunStore store) throws IOException {
    this.store = store;
    try {
      connection = DriverManager.getConnection("jdbc:duckdb:");
    } catch (SQLException e) {
      throw new IOException("DuckDB does not start", e);
    }
  }

  /** The pairs of a run, by publisher and subscriber. */
  public List<PairSeries> pairs(RunManifest manifest) throws IOException {
    Map<List<Integer>, PairRows> pairs = new LinkedHashMap<>();
    query(
        "SELECT publisher, subscriber, warmup, t0_ns, t1_ns, t2_ns, ott_ns, rtt_ns, write_return_ns FROM "
            + table(manifest, Table.SAMPLES)
            + " WHERE duplicate = 0 ORDER BY publisher, subscriber, seq",
        row ->
            pairs
                .computeIfAbsent(
                    List.of(row.getInt(1), row.getInt(2)),
                    pair -> new PairRows(pair.get(0), pair.get(1)))
                .add(
                    row.getLong(3) != 0,
                    row.getLong(4),
                    row.getLong(5),
                    row.getLong(6),
                    nullableLong(row, 7),
                    nullableLong(row, 8),
                    row.getLong(9) == SampleLog.NONE));
    return pairs.values().stream().map(PairRows::series).toList();
  }

  /** The lines of the resource monitors of a run, by node, app and time. */
  public List<ResourceLine> resources(RunManifest manifest) throws IOException {
    List<ResourceLine> lines = new ArrayList<>();
    query(
        "SELECT node, app, time_ns, cpu_percent, rss_bytes, voluntary_switches,"
            + " involuntary_switches, rx_bytes, tx_bytes FROM "
            + table(manifest, Table.RESOURCES)
            + " ORDER BY node, app, time_ns",
        row -> {
          double cpu = row.getDouble(4);
          lines.add(
              new ResourceLine(
                  row.getString(1),
                  row.getString(2),
                  row.getLong(3),
                  row.wasNull() ? null : cpu,
                  nullableLong(row, 5),
                  nullableLong(row, 6),
                  nullableLong(row, 7),
                  nullableLong(row, 8),
                  nullableLong(row, 9)));
        });
    return lines;
  }

  /** What each app of a run used, by the app's name; nothing for one without a line. */
  public Map<String, ResourceUse> uses(RunManifest manifest) throws IOException {
    Map<String, ResourceUse> uses = new LinkedHashMap<>();
    query(
        "SELECT app, avg(cpu_percent), max(rss_bytes), max(voluntary_switches),"
            + " max(involuntary_switches) FROM "
            + table(manifest, Table.RESOURCES)
            + " WHERE app <> '' GROUP BY app ORDER BY app",
        row -> {
          double cpu = row.getDouble(2);
          uses.put(
              row.getString(1),
              new ResourceUse(
                  row.wasNull() ? null : cpu,
                  nullableLong(row, 3),
                  nullableLong(row, 4),
                  nullableLong(row, 5)));
        });
    return uses;
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IOException("DuckDB does not end", e);
    }
  }

  private String table(RunManifest manifest, Table table) {
    Path file = store.run(manifest.campaign(), manifest.run()).resolve(table.parquet());
    return "read_parquet(" + Table.literal(file.toString()) + ")";
  }

  private void query(String sql, RowReader reader) throws IOException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        reader.read(rows);
      }
    } catch (SQLException e) {
      throw new IOException("a table cannot be read: " + e.getMessage(), e);
    }
  }

  private static @Nullable Long nullableLong(ResultSet row, int column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : value;
  }

  private interface RowReader {
    void read(ResultSet row) throws SQLException;
  }
}
