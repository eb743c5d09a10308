package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Reads resources.parquet without the product's own reader. */
final class StoredResources {
  private StoredResources() {}

  /** Traffic of a node's interface from the start of a run to its end. */
  record Traffic(long rxBytes, long txBytes, long rxPackets, long txPackets) {}

  /** The traffic of one node; every run has a line for it. */
  static Traffic traffic(Path run, String node) throws IOException {
    String table = run.resolve("resources.parquet").toString().replace("'", "''");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT rx_bytes, tx_bytes, rx_packets, tx_packets FROM read_parquet('"
                    + table
                    + "') WHERE node = '"
                    + node
                    + "' AND rx_bytes IS NOT NULL ORDER BY time_ns DESC LIMIT 1")) {
      if (!row.next()) {
        throw new IOException("no line of the interface of " + node + " in " + run);
      }
      return new Traffic(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4));
    } catch (SQLException e) {
      throw new IOException("resources of " + run, e);
    }
  }
}
