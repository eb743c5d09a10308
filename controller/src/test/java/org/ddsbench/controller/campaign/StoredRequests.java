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

/** Reads requests.parquet without the product's own reader. */
final class StoredRequests {
  private StoredRequests() {}

  /** One line of the table; nanoseconds. */
  record Request(
      int client,
      int thread,
      int object,
      long seq,
      boolean warmup,
      boolean counted,
      long t0,
      long t1,
      long received,
      long enqueued,
      long started,
      long replied,
      long done,
      long t4,
      long returned,
      long cpu,
      @Nullable Long response) {}

  /** All requests of a run, ordered by client and seq. */
  static List<Request> of(Path run) throws IOException {
    String table = run.resolve("requests.parquet").toString().replace("'", "''");
    List<Request> requests = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT client, thread, object, seq, warmup, counted, t0_ns, t1_ns, received_ns,"
                    + " enqueued_ns, started_ns, replied_ns, done_ns, t4_ns, returned_ns, cpu_ns,"
                    + " response_ns FROM read_parquet('"
                    + table
                    + "') ORDER BY client, seq")) {
      while (row.next()) {
        long response = row.getLong(17);
        boolean unanswered = row.wasNull();
        requests.add(
            new Request(
                row.getInt(1),
                row.getInt(2),
                row.getInt(3),
                row.getLong(4),
                row.getLong(5) != 0,
                row.getLong(6) != 0,
                row.getLong(7),
                row.getLong(8),
                row.getLong(9),
                row.getLong(10),
                row.getLong(11),
                row.getLong(12),
                row.getLong(13),
                row.getLong(14),
                row.getLong(15),
                row.getLong(16),
                unanswered ? null : response));
      }
    } catch (SQLException e) {
      throw new IOException("requests of " + run, e);
    }
    return requests;
  }
}
