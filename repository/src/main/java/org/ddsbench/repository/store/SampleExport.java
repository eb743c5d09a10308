package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.file.CsvLine;

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
    /** RFC 4180, with a header; texts as in {@link CsvLine}; an empty cell is unknown. */
    CSV("FORMAT csv, HEADER") {
      @Override
      String text(String raw) {
        return CsvLine.cell(raw);
      }
    },
    PARQUET("FORMAT parquet, COMPRESSION zstd");

    private final String options;

    Form(String options) {
      this.options = options;
    }

    /** What this form holds for a text. */
    String text(String raw) {
      return raw;
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
                  .map(run -> select(store, run, form))
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

  private static String select(RunStore store, RunManifest run, Form form) {
    Map<String, String> ofTheRun = new LinkedHashMap<>();
    ofTheRun.put("campaign", text(run.campaign(), form));
    ofTheRun.put("execution", text(run.execution(), form));
    ofTheRun.put("test", text(run.test(), form));
    ofTheRun.put("repetition", String.valueOf(run.repetition()));
    ofTheRun.put("dds", text(run.parameters().dds(), form));
    ofTheRun.put("message_type", text(run.parameters().get(Parameters.MESSAGE_TYPE), form));
    ofTheRun.put("payload_bytes", String.valueOf(run.payloadBytes()));
    ofTheRun.put("status", text(run.status(), form));
    ofTheRun.put("run", text(run.run(), form));
    return ofTheRun.entrySet().stream()
        .map(column -> column.getValue() + " AS " + column.getKey())
        .collect(
            Collectors.joining(
                ", ",
                "SELECT ",
                ", * EXCLUDE (campaign, execution, run) FROM " + Table.SAMPLES.of(store, run)));
  }

  private static String text(String raw, Form form) {
    return Table.literal(form.text(raw));
  }
}
