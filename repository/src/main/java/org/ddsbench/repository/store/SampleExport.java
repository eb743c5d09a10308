package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Parameters;

/** Writes the samples of stored runs into one file for other programs. */
public final class SampleExport {
  /** The columns before those of {@code samples.parquet}, which identify the run. */
  private static final List<String> OF_THE_RUN =
      List.of(
          "campaign",
          "execution",
          "test",
          "repetition",
          "dds",
          "message_type",
          "payload_bytes",
          "status");

  private SampleExport() {}

  /** File formats. */
  public enum Form {
    /** RFC 4180, with a header; an empty cell is unknown. */
    CSV("FORMAT csv, HEADER"),
    PARQUET("FORMAT parquet, COMPRESSION zstd");

    private final String options;

    Form(String options) {
      this.options = options;
    }
  }

  /** The columns in their order. */
  public static List<String> columns() {
    List<String> columns = new ArrayList<>(OF_THE_RUN);
    columns.add("run");
    Table.SAMPLES.columns().forEach(column -> columns.add(column.name()));
    return columns;
  }

  /**
   * Writes the samples of all these runs, in their order; rows of a run by pair and seq.
   *
   * @param target replaced if it exists
   * @return rows written
   */
  public static long write(RunStore store, List<RunManifest> runs, Form form, Path target)
      throws IOException {
    long[] rows = {0};
    try (Database database = Database.open(store.spill())) {
      database.execute(
          "COPY ("
              + runs.stream()
                  .map(run -> select(store, run))
                  .collect(Collectors.joining(" UNION ALL "))
              + ") TO "
              + Table.literal(target.toString())
              + " ("
              + form.options
              + ")");
      for (RunManifest run : runs) {
        database.query(
            "SELECT count(*) FROM " + Table.SAMPLES.of(store, run),
            row -> rows[0] += row.getLong(1));
      }
    } catch (SQLException e) {
      throw new TableException("the samples cannot be written", e);
    }
    return rows[0];
  }

  private static String select(RunStore store, RunManifest run) {
    return "SELECT "
        + Table.literal(run.campaign())
        + " AS campaign, "
        + Table.literal(run.execution())
        + " AS execution, "
        + Table.literal(run.test())
        + " AS test, "
        + run.repetition()
        + " AS repetition, "
        + Table.literal(run.parameters().dds())
        + " AS dds, "
        + Table.literal(run.parameters().get(Parameters.MESSAGE_TYPE))
        + " AS message_type, "
        + run.payloadBytes()
        + " AS payload_bytes, "
        + Table.literal(run.status())
        + " AS status, * EXCLUDE (campaign, execution) FROM "
        + Table.SAMPLES.of(store, run);
  }
}
