package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;

/** Stored runs in the form of earlier versions. */
public final class OlderRun {
  private OlderRun() {}

  /**
   * Converts the only execution of a campaign into what a version without executions stored: runs
   * and all other files in the campaign's directory, tables and manifests without an execution.
   */
  public static void withoutExecutions(RunStore store, String campaign)
      throws IOException, SQLException {
    Path directory = store.directory(campaign);
    for (Path entry : list(directory)) {
      if (Files.exists(entry.resolve("manifest.json"))) {
        for (Path file : list(entry)) {
          if (file.toString().endsWith(".parquet")) {
            rewrite(file, "* EXCLUDE (campaign, execution)");
          }
        }
        Path manifest = entry.resolve("manifest.json");
        Files.writeString(
            manifest,
            Files.readString(manifest).replaceFirst("  \"execution\" : \"[^\"]*\",\n", ""));
        SealedRun.again(entry);
      }
      Path place = directory.resolveSibling(entry.getFileName());
      Files.deleteIfExists(place);
      Files.move(entry, place);
    }
    Files.delete(directory);
  }

  private static List<Path> list(Path directory) throws IOException {
    try (Stream<Path> list = Files.list(directory)) {
      return list.sorted().toList();
    }
  }

  /** Removes the bounds of single one-way times from a run's samples. */
  public static void withoutBounds(Path run) throws IOException, SQLException {
    rewriteSamples(run, "* EXCLUDE ott_uncertainty_ns");
  }

  /**
   * Rewrites the samples of a run.
   *
   * @param columns of a SELECT
   */
  public static void rewriteSamples(Path run, String columns) throws IOException, SQLException {
    rewrite(run.resolve("samples.parquet"), columns);
  }

  private static void rewrite(Path table, String columns) throws IOException, SQLException {
    Path aside = Files.createTempFile("aside", ".parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "COPY (SELECT " + columns + " FROM '" + table + "') TO '" + aside + "' (FORMAT parquet)");
    }
    Files.write(table, Files.readAllBytes(aside));
    Files.delete(aside);
  }
}
