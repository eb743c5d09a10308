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

/** One line of bouts.parquet, read without the product's own reader. */
record StoredBout(
    String kind,
    double rate,
    long count,
    long sent,
    long received,
    long lost,
    boolean accepted,
    String reason,
    int load,
    long medianNs,
    long withinNs) {
  /** Kleinrock's power. */
  double power() {
    return rate / medianNs;
  }

  /** All bouts of a run, in their order. */
  static List<StoredBout> of(Path run) throws IOException {
    String table = run.resolve("bouts.parquet").toString().replace("'", "''");
    List<StoredBout> bouts = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT kind, rate_hz, count, sent, received, lost, accepted, reason, load,"
                    + " median_ns, within_ns FROM"
                    + " read_parquet('"
                    + table
                    + "') ORDER BY bout")) {
      while (row.next()) {
        bouts.add(
            new StoredBout(
                row.getString(1),
                row.getDouble(2),
                row.getLong(3),
                row.getLong(4),
                row.getLong(5),
                row.getLong(6),
                row.getLong(7) == 1,
                row.getString(8),
                row.getInt(9),
                row.getLong(10),
                row.getLong(11)));
      }
    } catch (SQLException e) {
      throw new IOException(e);
    }
    return bouts;
  }
}
