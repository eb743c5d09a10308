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

/** Reads breakdown.parquet without the product's own reader. */
final class StoredBreakdown {
  private static final String COLUMNS =
      "t1k_ns, t1k_last_ns, t2k_first_ns, t2k_ns, sent_datagrams, sent_bytes, repeated_sends,"
          + " received_datagrams";

  private StoredBreakdown() {}

  /**
   * What breakdown.parquet has of a message, without duplicates.
   *
   * @param t2 when it was taken; -1 never
   * @param values of t1k_ns to received_datagrams; empty unless matched
   */
  record Message(int subscriber, long seq, long t2, String carriage, List<Long> values) {
    Message {
      values = List.copyOf(values);
    }
  }

  /** All messages of a run, ordered by subscriber and seq. */
  static List<Message> of(Path run) throws IOException {
    List<Message> messages = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT subscriber, seq, t2_ns, carriage, "
                    + COLUMNS
                    + " FROM read_parquet('"
                    + run.resolve("samples.parquet")
                    + "') AS samples JOIN read_parquet('"
                    + run.resolve("breakdown.parquet")
                    + "') AS parts USING (publisher, subscriber, seq) WHERE duplicate = 0"
                    + " ORDER BY subscriber, seq")) {
      while (row.next()) {
        List<Long> values = new ArrayList<>();
        for (int column = 5; column <= 12; column++) {
          long value = row.getLong(column);
          if (!row.wasNull()) {
            values.add(value);
          }
        }
        messages.add(
            new Message(row.getInt(1), row.getLong(2), row.getLong(3), row.getString(4), values));
      }
    } catch (SQLException e) {
      throw new IOException("tables of " + run, e);
    }
    return messages;
  }
}
