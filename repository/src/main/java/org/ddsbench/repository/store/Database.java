package org.ddsbench.repository.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * An empty DuckDB database for queries over files. It lives outside the Java heap and takes no more
 * than {@link #MEMORY}; data that does not fit is kept in a directory on disk while it is needed.
 * For one thread; close it.
 */
final class Database implements AutoCloseable {
  /** Number of rows after which it checks whether it was interrupted. */
  private static final int ROWS_A_LOOK = 4096;

  private static final String MEMORY = "256MiB";

  private final Connection connection;

  private Database(Connection connection) {
    this.connection = connection;
  }

  /**
   * @param spill a directory that it creates when needed, and removes
   */
  static Database open(Path spill) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("memory_limit", MEMORY);
    properties.setProperty("temp_directory", spill.toString());
    properties.setProperty("jdbc_stream_results", "true");
    try {
      return new Database(DriverManager.getConnection("jdbc:duckdb:", properties));
    } catch (SQLException e) {
      throw new IOException("DuckDB does not start", e);
    }
  }

  /** Carries out a statement without a result. */
  void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Reads the rows of a query one after the other. */
  void query(String sql, RowReader reader) throws IOException {
    read(sql, reader, () -> {});
  }

  /** The same; an interrupt of the thread, which stays interrupted, ends it with an exception. */
  void queryUnlessInterrupted(String sql, RowReader reader) throws IOException {
    read(sql, reader, Database::heedInterrupt);
  }

  private static void heedInterrupt() throws InterruptedIOException {
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException("interrupted");
    }
  }

  private void read(String sql, RowReader reader, Pause pause) throws IOException {
    pause.look();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      for (long row = 1; rows.next(); row++) {
        reader.read(rows);
        if (row % ROWS_A_LOOK == 0) {
          pause.look();
        }
      }
      pause.look();
    } catch (SQLException e) {
      throw new TableException("a table cannot be read", e);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IOException("DuckDB does not end", e);
    }
  }

  /** A number of a row, or null. */
  static @Nullable Long nullableLong(ResultSet row, int column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : value;
  }

  /** Receives the current row of a result. */
  interface RowReader {
    void read(ResultSet row) throws SQLException;
  }

  /** Checks whether to continue. */
  private interface Pause {
    void look() throws IOException;
  }
}
