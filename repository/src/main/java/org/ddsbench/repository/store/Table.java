package org.ddsbench.repository.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Experiment;

/** The tables of a run: their columns in CSV and Parquet, docs/formats.md sections 5 and 6. */
enum Table {
  SAMPLES(
      "samples.parquet",
      "pair-\\d+-\\d+\\.samples\\.csv",
      false,
      List.of(
          new Column("publisher", "BIGINT", "index of the publisher, from 0"),
          new Column("subscriber", "BIGINT", "index of the subscriber, from 0"),
          new Column("seq", "BIGINT", "number of the message, from 0 for each publisher"),
          new Column("warmup", "BIGINT", "1: of the warm-up, left out of statistics"),
          new Column("duplicate", "BIGINT", "1: a further reception of the message before"),
          new Column("t0_ns", "BIGINT", "intended send, publisher's clock"),
          new Column("t1_ns", "BIGINT", "just before write(), publisher's clock"),
          new Column(
              "write_return_ns", "BIGINT", "return of write(), publisher's clock; -1: it failed"),
          new Column("t2_ns", "BIGINT", "after take(), subscriber's clock; -1: lost"),
          new Column(
              "t3_ns", "BIGINT", "just before the echo's write(), subscriber's clock; -1: none"),
          new Column("t4_ns", "BIGINT", "after the echo's take(), publisher's clock; -1: none"),
          new Column(
              "ott_ns", "BIGINT", "corrected one-way time T2 - T1; empty: lost or duplicate"),
          new Column("ott_intended_ns", "BIGINT", "the same from T0"),
          new Column("rtt_ns", "BIGINT", "(T4 - T1) - (T3 - T2); empty: no echo"),
          new Column(
              "ott_uncertainty_ns",
              "BIGINT",
              "how far ott_ns may be off; empty: unknown, or no ott_ns"))),
  CALIBRATION(
      "calibration.parquet",
      "calibration-\\d+-\\d+\\.samples\\.csv",
      false,
      List.of(
          new Column("publisher_node", "VARCHAR", "node that pinged"),
          new Column("subscriber_node", "VARCHAR", "node that answered"),
          new Column("seq", "BIGINT", "number of the ping, from 0 for each two nodes"),
          new Column("t1_ns", "BIGINT", "ping sent, publisher's node"),
          new Column("t2_ns", "BIGINT", "ping received, subscriber's node; -1: lost"),
          new Column("t3_ns", "BIGINT", "answer sent, subscriber's node; -1: none"),
          new Column("t4_ns", "BIGINT", "answer received, publisher's node; -1: lost"))),
  BREAKDOWN(
      "breakdown.parquet",
      "pair-\\d+-\\d+\\.breakdown\\.csv",
      false,
      List.of(
          new Column("publisher", "BIGINT", "index of the publisher, from 0"),
          new Column("subscriber", "BIGINT", "index of the subscriber, from 0"),
          new Column("seq", "BIGINT", "number of the message, from 0 for each publisher"),
          new Column("warmup", "BIGINT", "1: of the warm-up, left out of statistics"),
          new Column(
              "carriage",
              "VARCHAR",
              "whether the calls are known: matched, lost, no_send, no_receive, contradicted"),
          new Column(
              "t1k_ns", "BIGINT", "entry of the call that sent its first datagram, publisher's"),
          new Column("t1k_last_ns", "BIGINT", "the same of its last datagram"),
          new Column(
              "t2k_first_ns", "BIGINT", "return of the call that received one, subscriber's"),
          new Column("t2k_ns", "BIGINT", "the same of the last that was needed"),
          new Column("so_ns", "BIGINT", "sender overhead T1k - T1"),
          new Column("to_ns", "BIGINT", "transmission overhead, OTT - SO - RO"),
          new Column("ro_ns", "BIGINT", "receiver overhead T2 - T2k"),
          new Column("sent_datagrams", "BIGINT", "to this subscriber, without repetitions"),
          new Column("sent_bytes", "BIGINT", "RTPS bytes of those"),
          new Column("repeated_sends", "BIGINT", "datagrams that were sent again"),
          new Column("received_datagrams", "BIGINT", "that were needed"),
          new Column(
              "so_switches", "BIGINT", "times its threads were off the processors within SO"),
          new Column("so_queue_ns", "BIGINT", "for how long they waited in a run queue then"),
          new Column("so_off_ns", "BIGINT", "for how long they were off the processors in all"),
          new Column("serialise_ns", "BIGINT", "for how long they serialised within SO"),
          new Column("ro_switches", "BIGINT", "as so_switches, within RO"),
          new Column("ro_queue_ns", "BIGINT", "as so_queue_ns, within RO"),
          new Column("ro_off_ns", "BIGINT", "as so_off_ns, within RO"),
          new Column("deserialise_ns", "BIGINT", "for how long they deserialised within RO"))),
  REQUESTS(
      "requests.parquet",
      "requests\\.csv",
      false,
      List.of(
          new Column("client", "BIGINT", "index of the client, from 0"),
          new Column("thread", "BIGINT", "index of its thread, from 0"),
          new Column("object", "BIGINT", "index of the object that the request is for, from 0"),
          new Column("seq", "BIGINT", "number of the request, from 0 for each client"),
          new Column("warmup", "BIGINT", "1: of the warm-up, left out of statistics"),
          new Column(
              "counted", "BIGINT", "1: in the time in which all threads make requests; counts"),
          new Column(
              "t0_ns",
              "BIGINT",
              "the call begins; open arrivals: when it was due; client's clock, as are t1, t4,"
                  + " returned"),
          new Column("t1_ns", "BIGINT", "just before write()"),
          new Column(
              "received_ns",
              "BIGINT",
              "after take(), server's clock, as are the following; -1: it never arrived"),
          new Column("enqueued_ns", "BIGINT", "just before it was in the queue"),
          new Column("started_ns", "BIGINT", "a server thread began to serve it"),
          new Column("replied_ns", "BIGINT", "just before the reply's write()"),
          new Column("done_ns", "BIGINT", "after it"),
          new Column("t4_ns", "BIGINT", "after the reply's take(); -1: none"),
          new Column(
              "returned_ns", "BIGINT", "the calling thread had the reply; -1: open arrivals"),
          new Column(
              "cpu_ns", "BIGINT", "processor time of the server thread for it, its write() too"),
          new Column(
              "response_ns", "BIGINT", "returned - t0; open arrivals: t4 - t0; empty: no reply"))),
  BOUTS(
      "bouts.parquet",
      "bouts\\.csv",
      false,
      List.of(
          new Column("bout", "BIGINT", "number of the bout, from 0"),
          new Column("kind", "VARCHAR", "search, confirm (longer) or load"),
          new Column("rate_hz", "DOUBLE", "messages a second of all publishers, as tried"),
          new Column("period_ns", "BIGINT", "between two messages of a publisher"),
          new Column("count", "BIGINT", "messages that each publisher was to send"),
          new Column("sent", "BIGINT", "calls of write(), of all publishers"),
          new Column("failed", "BIGINT", "of these"),
          new Column("late_ns", "BIGINT", "how late a publisher's last message was; the latest"),
          new Column("received", "BIGINT", "different messages, of all subscribers"),
          new Column("lost", "BIGINT", "messages written that a subscriber lacks, of all"),
          new Column("received_hz", "DOUBLE", "the rate at which the slowest subscriber received"),
          new Column("accepted", "BIGINT", "1: sustained; 0: refused"),
          new Column("reason", "VARCHAR", "of a refusal: schedule, write, loss, backlog, within"),
          new Column("load", "BIGINT", "percent of the rate found; empty: none, as the following"),
          new Column("median_ns", "BIGINT", "one-way time from when a message was due, corrected"),
          new Column("p95_ns", "BIGINT", "the same"),
          new Column("p99_ns", "BIGINT", "the same"),
          new Column("max_ns", "BIGINT", "the same"),
          new Column("bound_ns", "BIGINT", "the largest clock error of these"),
          new Column(
              "within_ns",
              "BIGINT",
              "the limited percentile of round trips; -1: too few echoes; empty: no limit"))),
  CYCLES(
      "cycles.parquet",
      "cycles\\.csv",
      false,
      List.of(
          new Column("vertex", "BIGINT", "number of the vertex in the graph, from 0"),
          new Column("convergence", "BIGINT", "number of the convergence, from 0"),
          new Column("cycle", "BIGINT", "number of the vertex's cycle in it, from 0"),
          new Column("color", "BIGINT", "colour of the vertex after the cycle, from 0"),
          new Column(
              "counted",
              "BIGINT",
              "1: counts; 0: the first of a convergence, or after the first vertex has ended"),
          new Column("begin_ns", "BIGINT", "before it sent its colour; clock of its program"),
          new Column("value_done_ns", "BIGINT", "it had the colours of all neighbours"),
          new Column("improve_done_ns", "BIGINT", "it had the improvements of all neighbours"),
          new Column("cycle_ns", "BIGINT", "improve_done - begin"))),
  SYSCALLS(
      "syscalls.parquet",
      ".+\\.syscalls\\.csv",
      true,
      List.of(
          new Column("app", "VARCHAR", "app that called"),
          new Column("enter_ns", "BIGINT", "when the call was entered, the node's CLOCK_MONOTONIC"),
          new Column("return_ns", "BIGINT", "when it returned"),
          new Column("pid", "BIGINT", "process"),
          new Column("tid", "BIGINT", "thread"),
          new Column("call", "VARCHAR", "sendmsg, sendmmsg, sendto, recvmsg, recvmmsg or recvfrom"),
          new Column("socket", "BIGINT", "file descriptor"),
          new Column("peer", "VARCHAR", "address and port of the other end; empty: none named"),
          new Column("result", "BIGINT", "what the call returned; below 0: -errno"),
          new Column("bytes", "BIGINT", "of the datagram, RTPS; -1: unknown"),
          new Column(
              "kind", "VARCHAR", "of the datagram: data, control, unknown; failed: there is none"),
          new Column("writer", "VARCHAR", "GUID of the writer of its (first) data; empty: none"),
          new Column("number", "BIGINT", "RTPS sequence number of that; empty: none"),
          new Column("fragment", "BIGINT", "number of its first fragment, from 1; 0: whole"),
          new Column(
              "publisher", "BIGINT", "index of who wrote the message, of an echo of who answers"),
          new Column("seq", "BIGINT", "number of the message; empty: not known without doubt"),
          new Column("echo", "BIGINT", "1: it is an echo"))),
  RESOURCES(
      "resources.parquet",
      "resources\\.csv",
      true,
      List.of(
          new Column("time_ns", "BIGINT", "CLOCK_REALTIME of the node"),
          new Column("app", "VARCHAR", "app, or empty for the network interface"),
          new Column("cpu_percent", "DOUBLE", "of one processor, since the line before"),
          new Column("rss_bytes", "BIGINT", "resident memory"),
          new Column("voluntary_switches", "BIGINT", "context switches since the start of the run"),
          new Column("involuntary_switches", "BIGINT", "the same, forced"),
          new Column("rx_bytes", "BIGINT", "received by the interface since the start of the run"),
          new Column("tx_bytes", "BIGINT", "sent likewise"),
          new Column("rx_packets", "BIGINT", "received likewise"),
          new Column("tx_packets", "BIGINT", "sent likewise"))),
  CLOCK(
      "clock.parquet",
      "clock\\.csv",
      true,
      List.of(
          new Column("realtime_ns", "BIGINT", "CLOCK_REALTIME"),
          new Column("monotonic_ns", "BIGINT", "CLOCK_MONOTONIC at the same moment"),
          new Column("monotonic_raw_ns", "BIGINT", "CLOCK_MONOTONIC_RAW at the same moment"),
          new Column("ntp_offset_ns", "BIGINT", "offset to the time source; empty: none"),
          new Column("root_dispersion_ns", "BIGINT", "error bound of that")));

  private static final List<Column> OF_THE_RUN =
      List.of(
          new Column("campaign", "VARCHAR", "name of the campaign"),
          new Column("execution", "VARCHAR", "name of the execution"),
          new Column("run", "VARCHAR", "name of the run, as in its manifest"));
  private static final Column NODE = new Column("node", "VARCHAR", "name of the node");

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

  /**
   * A column.
   *
   * @param type of SQL
   * @param meaning for people; times are integer nanoseconds
   */
  record Column(String name, String type, String meaning) {}

  /** The columns in their order, without those of the run and {@code node} before them. */
  List<Column> columns() {
    return columns;
  }

  /** The same with the columns that identify the run, so that files of many runs form one table. */
  List<Column> allColumns() {
    List<Column> all = new ArrayList<>(OF_THE_RUN);
    if (perNode) {
      all.add(NODE);
    }
    all.addAll(columns);
    return all;
  }

  /** The columns that hold names of the run or of its nodes. */
  List<String> nameColumns() {
    return allColumns().subList(0, OF_THE_RUN.size() + (perNode ? 1 : 0)).stream()
        .map(Column::name)
        .toList();
  }

  /**
   * The table of a run, for SQL; columns that an earlier version did not store are NULL. Reading a
   * value that is not of its column's type is an error.
   */
  String of(RunStore store, RunManifest run) {
    return of(store, List.of(run));
  }

  /** The same for several runs together, at least one. */
  String of(RunStore store, List<RunManifest> runs) {
    return "(SELECT "
        + allColumns().stream()
            .map(column -> column.name() + "::" + column.type() + " AS " + column.name())
            .collect(Collectors.joining(", "))
        + " FROM (SELECT * FROM read_parquet(["
        + runs.stream()
            .map(run -> literal(file(store, run).toString()))
            .collect(Collectors.joining(", "))
        + "], union_by_name = true) WHERE "
        // Every version stored it: a table without it is another one.
        + columns.get(0).name()
        + " IS NOT NULL UNION ALL BY NAME "
        + nothing()
        + "))";
  }

  /** Its file in a stored run; runs stored by earlier versions may have none. */
  Path file(RunStore store, RunManifest run) {
    return store.run(run).resolve(parquet);
  }

  /** Name of the Parquet file in a run's directory. */
  String parquet() {
    return parquet;
  }

  /** Whether such runs have it. */
  boolean isOf(RunManifest run) {
    return switch (this) {
      case REQUESTS -> run.isOf(Experiment.REQUEST);
      case BOUTS -> run.isOf(Experiment.RATE);
      case CYCLES -> run.isOf(Experiment.COLORING);
      default -> true;
    };
  }

  boolean isIn(Path csv) {
    return String.valueOf(csv.getFileName()).matches(csvPattern);
  }

  /** The statement that collects the CSV files, each with its node, into one Parquet file. */
  String gather(RunManifest run, List<NodeFile> sources, Path target) {
    String rows =
        sources.stream()
            .map(source -> select(run, source))
            .collect(Collectors.joining(" UNION ALL "));
    return write(nothing() + (rows.isEmpty() ? "" : " UNION ALL " + rows), target);
  }

  /** Whether a file of a run is one of these tables. */
  static boolean isTable(Path file) {
    return Arrays.stream(values()).anyMatch(table -> file.endsWith(table.parquet));
  }

  /** The statement that copies a run's table and writes the run into each row. */
  static String name(Execution execution, String run, Path table, Path target) {
    return write(
        "SELECT "
            + literal(execution.campaign())
            + " AS campaign, "
            + literal(execution.name())
            + " AS execution, "
            + literal(run)
            + " AS run, * EXCLUDE run FROM "
            + literal(table.toString()),
        target);
  }

  /** The statement that writes rows into a file. */
  private static String write(String select, Path target) {
    return "COPY ("
        + select
        + ") TO "
        + literal(target.toString())
        + " (FORMAT parquet, COMPRESSION zstd)";
  }

  private String nothing() {
    return "SELECT "
        + allColumns().stream()
            .map(column -> "NULL::" + column.type() + " AS " + column.name())
            .collect(Collectors.joining(", "))
        + " WHERE false";
  }

  private String select(RunManifest run, NodeFile source) {
    return "SELECT "
        + literal(run.campaign())
        + ", "
        + literal(run.execution())
        + ", "
        + literal(run.run())
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
        + ", header = true, auto_detect = false, delim = ',', quote = '\"', escape = '\"', nullstr"
        + " = '', columns = {"
        + columns.stream()
            .map(column -> literal(column.name()) + ": " + literal(column.type()))
            .collect(Collectors.joining(", "))
        + "})";
  }

  /** Quoted for SQL; a doubled quote is the only escape, and NUL cannot stand between quotes. */
  static String literal(String text) {
    return "'" + text.replace("'", "''").replace("\0", "' || chr(0) || '") + "'";
  }

  /** A file that a node wrote. */
  record NodeFile(String node, Path file) {}
}
