package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * DuckDB with nothing in it, for questions about files. It lives outside the Java heap and takes no
 * more than {@link #MEMORY}; what does not fit goes to a directory on disk while it is needed. One
 * thread; close it.
 */
final class Database implements AutoCloseable {
  private static final String MEMORY = "256MiB";

  private final Connection connection;

  private Database(Connection connection) {
    this.connection = connection;
  }

  /**
   * @param spill a directory that it makes if it needs it, and removes
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

  /** Reads the rows of a question one after the other. */
  void query(String sql, RowReader reader) throws IOException {
    queryWhile(
        sql,
        row -> {
          reader.read(row);
          return true;
        });
  }

  /** The same until the reader has had enough. */
  void queryWhile(String sql, ChoosyReader reader) throws IOException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      boolean more = true;
      while (more && rows.next()) {
        more = reader.read(rows);
      }
    } catch (SQLException e) {
      throw new IOException("a table cannot be read: " + e.getMessage(), e);
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

  /** Takes the row at which a result stands. */
  interface RowReader {
    void read(ResultSet row) throws SQLException;
  }

  /** The same; tells whether it wants more. */
  interface ChoosyReader {
    boolean read(ResultSet row) throws SQLException;
  }
}
