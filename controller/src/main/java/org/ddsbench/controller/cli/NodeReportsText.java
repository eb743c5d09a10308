package org.ddsbench.controller.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.NodeReportCells;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.host.NodeNames;
import org.ddsbench.core.host.SharedFinding;
import org.ddsbench.core.testbed.LinkRate;
import org.ddsbench.core.testbed.NodePlaces;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.Testbed;

/** Reports as text: one line for each node, in the order of the testbed. */
final class NodeReportsText {
  private NodeReportsText() {}

  static List<String> lines(
      Testbed testbed, List<String> implementations, List<NodeReport> reports) {
    long usable = reports.stream().filter(NodeReport::usable).count();
    List<String> lines = new ArrayList<>();
    lines.add(
        "testbed "
            + testbed.name()
            + ": "
            + usable
            + " of "
            + reports.size()
            + " nodes can be used; "
            + clocks(testbed.ntp()));
    lines.add("");
    TextTable table = new TextTable();
    List<String> head = new ArrayList<>(List.of("node", "login", "#offset us", "#+- us"));
    head.addAll(implementations);
    head.addAll(List.of("#disk free", "#cpus"));
    List<String> probes = NodeReportCells.probes(reports);
    head.addAll(probes);
    head.add("interface");
    table.head(head);
    reports.forEach(report -> table.row(row(report, implementations, probes)));
    lines.addAll(table.lines());
    List<String> notes = notes(reports);
    testbed.links().forEach(link -> notes.add(link(link, reports)));
    if (!notes.isEmpty()) {
      lines.add("");
      lines.addAll(notes);
    }
    return lines;
  }

  /** A stated rate, with the speeds of the interfaces at the ends that it names. */
  private static String link(LinkRate link, List<NodeReport> reports) {
    StringBuilder line = new StringBuilder("stated rate of " + link.ways() + ": " + link.rate());
    reports.stream()
        .filter(report -> List.of(link.from(), link.to()).contains(report.node().name()))
        .forEach(
            report ->
                line.append("; ")
                    .append(report.node().networkInterface())
                    .append(" of ")
                    .append(report.node().name())
                    .append(": ")
                    .append(new NodeReportCells(report).speed()));
    return line.toString();
  }

  /**
   * All findings, each with the place of its first node if that is in a file, after an empty line;
   * the worst are last, where they are easiest to see.
   */
  static List<String> findings(NodePlaces places, List<NodeReport> reports) {
    List<String> lines = new ArrayList<>();
    for (SharedFinding finding :
        SharedFinding.of(reports.stream().flatMap(one -> one.findings().stream()).toList())) {
      lines.add(
          place(places.of(finding.nodes().get(0)))
              + (finding.severity() == Severity.ERROR ? "error [" : "warning [")
              + finding.rule()
              + "] "
              + NodeNames.of(finding.nodes(), names(reports))
              + ": "
              + finding.message());
    }
    if (!lines.isEmpty()) {
      lines.add(0, "");
    }
    return lines;
  }

  private static String place(Place place) {
    return place.line() == 0 ? "" : place + ": ";
  }

  private static List<String> names(List<NodeReport> reports) {
    return reports.stream().map(report -> report.node().name()).toList();
  }

  private static String clocks(NtpSettings ntp) {
    if (ntp.mode() == NtpMode.NONE) {
      return "clocks are left alone";
    }
    return (ntp.mode() == NtpMode.STEP ? "clocks are set from " : "clocks are measured against ")
        + ntp.server();
  }

  private static List<String> row(
      NodeReport report, List<String> implementations, List<String> probes) {
    NodeReportCells cells = new NodeReportCells(report);
    List<String> row =
        new ArrayList<>(
            List.of(report.node().name(), cells.login(), cells.offset(), cells.bound()));
    implementations.forEach(implementation -> row.add(cells.version(implementation)));
    row.add(cells.diskFree());
    row.add(cells.processors());
    probes.forEach(probe -> row.add(cells.probe(probe)));
    row.add(cells.networkInterface());
    return row;
  }

  /** A line for each value of a cell, with the nodes that have it. */
  private static List<String> shared(
      String title, Function<NodeReportCells, String> cell, List<NodeReport> reports) {
    Map<String, List<String>> nodes = new LinkedHashMap<>();
    for (NodeReport report : reports) {
      String value = cell.apply(new NodeReportCells(report));
      if (!value.equals(NodeReportCells.UNKNOWN)) {
        nodes.computeIfAbsent(value, any -> new ArrayList<>()).add(report.node().name());
      }
    }
    return nodes.entrySet().stream()
        .map(e -> title + e.getKey() + " (" + NodeNames.of(e.getValue(), names(reports)) + ")")
        .toList();
  }

  /**
   * Notes that do not fit into the table: systems, what stamps datagrams (which matters for
   * comparing clocks), shared kernels, why a probe cannot be used.
   */
  private static List<String> notes(List<NodeReport> reports) {
    Map<String, List<String>> nodes = new LinkedHashMap<>();
    for (String probe : NodeReportCells.probes(reports)) {
      for (NodeReport report : reports) {
        new NodeReportCells(report)
            .whyNot(probe)
            .ifPresent(
                rights ->
                    nodes
                        .computeIfAbsent(probe + ": " + rights, key -> new ArrayList<>())
                        .add(report.node().name()));
      }
    }
    List<String> notes = new ArrayList<>(shared("system: ", NodeReportCells::system, reports));
    notes.addAll(shared("time stamps of pings: ", NodeReportCells::timestamping, reports));
    reports.stream()
        .map(NodeReport::sameKernel)
        .filter(shared -> !shared.isEmpty())
        .distinct()
        .map(shared -> "one kernel, and so one clock: " + NodeNames.of(shared, names(reports)))
        .forEach(notes::add);
    nodes.forEach(
        (note, names) -> notes.add(note + " (" + NodeNames.of(names, names(reports)) + ")"));
    return notes;
  }
}
