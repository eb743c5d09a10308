package org.ddsbench.repository.store;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The tables of a run: their columns in CSV and Parquet, docs/formats.md sections 5 and 6. */
enum Table {
  SAMPLES(
      "samples.parquet",
      "pair-\\d+-\\d+\\.samples\\.csv",
      false,
      List.of(
          new Column("publisher", "BIGINT"),
          new Column("subscriber", "BIGINT"),
          new Column("seq", "BIGINT"),
          new Column("warmup", "BIGINT"),
          new Column("duplicate", "BIGINT"),
          new Column("t0_ns", "BIGINT"),
          new Column("t1_ns", "BIGINT"),
          new Column("write_return_ns", "BIGINT"),
          new Column("t2_ns", "BIGINT"),
          new Column("t3_ns", "BIGINT"),
          new Column("t4_ns", "BIGINT"),
          new Column("ott_ns", "BIGINT"),
          new Column("ott_intended_ns", "BIGINT"),
          new Column("rtt_ns", "BIGINT"))),
  CALIBRATION(
      "calibration.parquet",
      "calibration-\\d+-\\d+\\.samples\\.csv",
      false,
      List.of(
          new Column("publisher_node", "VARCHAR"),
          new Column("subscriber_node", "VARCHAR"),
          new Column("seq", "BIGINT"),
          new Column("t1_ns", "BIGINT"),
          new Column("t2_ns", "BIGINT"),
          new Column("t3_ns", "BIGINT"),
          new Column("t4_ns", "BIGINT"))),
  RESOURCES(
      "resources.parquet",
      "resources\\.csv",
      true,
      List.of(
          new Column("time_ns", "BIGINT"),
          new Column("app", "VARCHAR"),
          new Column("cpu_percent", "DOUBLE"),
          new Column("rss_bytes", "BIGINT"),
          new Column("voluntary_switches", "BIGINT"),
          new Column("involuntary_switches", "BIGINT"),
          new Column("rx_bytes", "BIGINT"),
          new Column("tx_bytes", "BIGINT"),
          new Column("rx_packets", "BIGINT"),
          new Column("tx_packets", "BIGINT"))),
  CLOCK(
      "clock.parquet",
      "clock\\.csv",
      true,
      List.of(
          new Column("realtime_ns", "BIGINT"),
          new Column("monotonic_ns", "BIGINT"),
          new Column("monotonic_raw_ns", "BIGINT"),
          new Column("ntp_offset_ns", "BIGINT"),
          new Column("root_dispersion_ns", "BIGINT")));

  private final String parquet;
  private final String csvPattern;
  private final boolean perNode;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<Column> columns;

  Table(String parquet, String csvPattern, boolean perNode, List<Column> columns) {
    this.parquet = parquet;
    this.csvPattern = csvPattern;
    this.perNode = perNode;
    this.columns = columns;
  }

  record Column(String name, String type) {}

  /** Name of the Parquet file in a run's directory. */
  String parquet() {
    return parquet;
  }

  boolean isIn(Path csv) {
    return String.valueOf(csv.getFileName()).matches(csvPattern);
  }

  /** The statement that gathers the CSV files, each with its node, into one Parquet file. */
  String gather(String run, List<NodeFile> sources, Path target) {
    String rows =
        sources.stream()
            .map(source -> select(run, source))
            .collect(Collectors.joining(" UNION ALL "));
    return "COPY ("
        + nothing()
        + (rows.isEmpty() ? "" : " UNION ALL " + rows)
        + ") TO "
        + literal(target.toString())
        + " (FORMAT parquet, COMPRESSION zstd)";
  }

  private String nothing() {
    return "SELECT NULL::VARCHAR AS run"
        + (perNode ? ", NULL::VARCHAR AS node" : "")
        + columns.stream()
            .map(column -> ", NULL::" + column.type() + " AS " + column.name())
            .collect(Collectors.joining())
        + " WHERE false";
  }

  private String select(String run, NodeFile source) {
    return "SELECT "
        + literal(run)
        + (perNode ? ", " + literal(source.node()) : "")
        + columns.stream()
            .map(
                column ->
                    ", "
                        + (column.type().equals("VARCHAR")
                            ? "coalesce(" + column.name() + ", '')"
                            : column.name()))
            .collect(Collectors.joining())
        + " FROM read_csv("
        + literal(source.file().toString())
        + ", header = true, auto_detect = false, delim = ',', quote = '\"', escape = '\"', nullstr = '', columns = {"
        + columns.stream()
            .map(column -> literal(column.name()) + ": " + literal(column.type()))
            .collect(Collectors.joining(", "))
        + "})";
  }

  /** Quoted for SQL; a doubled quote is the only escape. */
  static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  /** A file that a node made. */
  record NodeFile(String node, Path file) {}
}
