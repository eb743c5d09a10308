package org.ddsbench.repository.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * An empty DuckDB database for queries over files. It lives outside the Java heap and takes no more
 * than {@link #MEMORY}; data that does not fit is kept in a directory on disk while it is needed.
 * For one thread; close it. Since DuckDB needs 30 ms of a processor to start, one that is closed
 * waits for the next that is opened.
 */
final class Database implements AutoCloseable {
  /** Number of rows after which it checks whether it was interrupted. */
  private static final int ROWS_A_LOOK = 4096;

  private static final String MEMORY = "256MiB";

  /** Most of them that wait, since each has a thread and some memory. */
  private static final int MOST_IDLE = 2;

  private static final Deque<Connection> IDLE = new ArrayDeque<>();

  private final Connection connection;
  private final Path spill;

  private Database(Connection connection, Path spill) {
    this.connection = connection;
    this.spill = spill;
  }

  /**
   * @param spill a directory that it creates when needed, and removes
   */
  static Database open(Path spill) throws IOException {
    try {
      Connection idle = idle();
      return idle != null && isUsable(idle, spill)
          ? new Database(idle, spill)
          : new Database(start(spill), spill);
    } catch (SQLException e) {
      throw new IOException("DuckDB does not start", e);
    }
  }

  /** Closes one that is not: it is given up after a fault of its own, or has spilled elsewhere. */
  private static boolean isUsable(Connection idle, Path spill) throws SQLException {
    try (Statement statement = idle.createStatement()) {
      statement.execute("SET temp_directory = '" + spill.toString().replace("'", "''") + "'");
      return true;
    } catch (SQLException e) {
      idle.close();
      return false;
    }
  }

  private static @Nullable Connection idle() {
    synchronized (IDLE) {
      return IDLE.poll();
    }
  }

  private static Connection start(Path spill) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("memory_limit", MEMORY);
    properties.setProperty("temp_directory", spill.toString());
    properties.setProperty("jdbc_stream_results", "true");
    return DriverManager.getConnection("jdbc:duckdb:", properties);
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
    // One that has spilled removes the directory when it ends.
    if (!Files.exists(spill) && isKept()) {
      return;
    }
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IOException("DuckDB does not end", e);
    }
  }

  private boolean isKept() {
    synchronized (IDLE) {
      return IDLE.size() < MOST_IDLE && IDLE.offer(connection);
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
