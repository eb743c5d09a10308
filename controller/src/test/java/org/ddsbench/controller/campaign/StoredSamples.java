package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads samples.parquet and calibration.parquet without the product's own reader. */
final class StoredSamples {
  private StoredSamples() {}

  /** One line of the table; nanoseconds. */
  record Sample(
      int publisher,
      int subscriber,
      long seq,
      boolean warmup,
      boolean duplicate,
      long t0,
      long t1,
      long t2,
      long t3,
      long t4,
      @Nullable Long ott,
      @Nullable Long rtt) {}

  /** All samples of a run, ordered by publisher, subscriber and seq. */
  static List<Sample> of(Path run) throws IOException {
    String table = run.resolve("samples.parquet").toString().replace("'", "''");
    List<Sample> samples = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT publisher, subscriber, seq, warmup, duplicate, t0_ns, t1_ns, t2_ns, t3_ns,"
                    + " t4_ns, ott_ns, rtt_ns FROM read_parquet('"
                    + table
                    + "') ORDER BY publisher, subscriber, seq, duplicate")) {
      while (row.next()) {
        samples.add(
            new Sample(
                row.getInt(1),
                row.getInt(2),
                row.getLong(3),
                row.getLong(4) != 0,
                row.getLong(5) != 0,
                row.getLong(6),
                row.getLong(7),
                row.getLong(8),
                row.getLong(9),
                row.getLong(10),
                nullable(row, 11),
                nullable(row, 12)));
      }
    } catch (SQLException e) {
      throw new IOException("samples of " + run, e);
    }
    return samples;
  }

  /** One line of calibration.parquet; nanoseconds. */
  record Ping(
      String publisherNode, String subscriberNode, long seq, long t1, long t2, long t3, long t4) {}

  /** All pings of a run, ordered by nodes and seq. */
  static List<Ping> pings(Path run) throws IOException {
    String table = run.resolve("calibration.parquet").toString().replace("'", "''");
    List<Ping> pings = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT publisher_node, subscriber_node, seq, t1_ns, t2_ns, t3_ns, t4_ns"
                    + " FROM read_parquet('"
                    + table
                    + "') ORDER BY ALL")) {
      while (row.next()) {
        pings.add(
            new Ping(
                row.getString(1),
                row.getString(2),
                row.getLong(3),
                row.getLong(4),
                row.getLong(5),
                row.getLong(6),
                row.getLong(7)));
      }
    } catch (SQLException e) {
      throw new IOException("pings of " + run, e);
    }
    return pings;
  }

  private static @Nullable Long nullable(ResultSet row, int column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : value;
  }
}
