package org.ddsbench.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Stored runs as earlier versions left them. */
public final class OlderRun {
  private OlderRun() {}

  /** Takes the bounds of single one-way times out of a run's samples. */
  public static void withoutBounds(Path run) throws IOException, SQLException {
    rewriteSamples(run, "* EXCLUDE ott_uncertainty_ns");
  }

  /**
   * Rewrites the samples of a run.
   *
   * @param columns of a SELECT
   */
  public static void rewriteSamples(Path run, String columns) throws IOException, SQLException {
    Path samples = run.resolve("samples.parquet");
    Path aside = Files.createTempFile("aside", ".parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "COPY (SELECT "
              + columns
              + " FROM '"
              + samples
              + "') TO '"
              + aside
              + "' (FORMAT parquet)");
    }
    Files.write(samples, Files.readAllBytes(aside));
    Files.delete(aside);
  }
}
