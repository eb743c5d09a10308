package org.ddsbench.controller.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.host.NodeNames;
import org.ddsbench.core.host.SharedFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.Testbed;

/** A line a node, good or bad, in the order of the testbed. */
final class NodeReportsText {
  private static final String UNKNOWN = "-";
  private static final double GIB = 1L << 30;

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
    List<String> probes = probes(reports);
    head.addAll(probes);
    head.add("interface");
    table.head(head);
    reports.forEach(report -> table.row(row(report, implementations, probes)));
    lines.addAll(table.lines());
    List<String> notes = notes(reports);
    if (!notes.isEmpty()) {
      lines.add("");
      lines.addAll(notes);
    }
    return lines;
  }

  /** All that is wrong, behind an empty line; the worst at the end, where people look. */
  static List<String> findings(List<NodeReport> reports) {
    List<String> lines = new ArrayList<>();
    for (SharedFinding finding :
        SharedFinding.of(reports.stream().flatMap(one -> one.findings().stream()).toList())) {
      lines.add(
          (finding.severity() == Severity.ERROR ? "error [" : "warning [")
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
    Optional<EnvironmentSnapshot> environment = report.environment();
    Optional<ClockState> clock =
        report.clock().filter(state -> !state.source().equals(NtpMode.NONE.text()));
    List<String> row = new ArrayList<>();
    row.add(report.node().name());
    row.add(login(report));
    row.add(clock.map(state -> microseconds(state.offsetNs())).orElse(UNKNOWN));
    row.add(clock.map(state -> microseconds(state.rootDispersionNs())).orElse(UNKNOWN));
    for (String implementation : implementations) {
      row.add(environment.map(known -> version(known, implementation)).orElse(UNKNOWN));
    }
    row.add(fact(environment, Fact.DISK_FREE_BYTES).map(NodeReportsText::gib).orElse(UNKNOWN));
    row.add(fact(environment, Fact.CPUS).orElse(UNKNOWN));
    for (String probe : probes) {
      row.add(
          environment
              .flatMap(known -> Optional.ofNullable(known.probes().get(probe)))
              .map(NodeReportsText::rights)
              .orElse(UNKNOWN));
    }
    row.add(
        report.node().networkInterface()
            + fact(environment, Fact.ADDRESS).map(address -> " " + address).orElse("")
            + fact(environment, Fact.MTU).map(mtu -> " mtu " + mtu).orElse(""));
    return row;
  }

  private static String login(NodeReport report) {
    return report
        .refusal()
        .map(
            kind ->
                switch (kind) {
                  case UNREACHABLE -> "unreachable";
                  case HOST_KEY -> "host key";
                  case FORWARDING -> "forwarding";
                  case AUTHENTICATION -> "refused";
                  case KEY_FILE -> "key file";
                  case CONFIGURATION -> "ssh config";
                  case COMMAND, TRANSFER -> "broken";
                })
        .orElse("ok");
  }

  private static String version(EnvironmentSnapshot environment, String implementation) {
    return environment
        .implementationVersions()
        .getOrDefault(
            implementation,
            environment.problems().containsKey(implementation) ? "missing" : UNKNOWN);
  }

  private static Optional<String> fact(Optional<EnvironmentSnapshot> environment, Fact fact) {
    return environment.flatMap(known -> known.fact(fact));
  }

  private static String microseconds(long ns) {
    return String.format(Locale.ROOT, "%.1f", ns / 1e3);
  }

  private static String gib(String bytes) {
    return String.format(Locale.ROOT, "%.1f GiB", Long.parseLong(bytes) / GIB);
  }

  private static String rights(String probe) {
    return isUsable(probe) ? probe : "not usable";
  }

  private static boolean isUsable(String probe) {
    return probe.equals(EnvironmentSnapshot.USABLE);
  }

  private static List<String> probes(List<NodeReport> reports) {
    return reports.stream()
        .flatMap(report -> report.environment().stream())
        .flatMap(environment -> environment.probes().keySet().stream())
        .distinct()
        .sorted()
        .toList();
  }

  /** What does not fit into the table: why a probe cannot be used. */
  private static List<String> notes(List<NodeReport> reports) {
    Map<String, List<String>> nodes = new LinkedHashMap<>();
    for (String probe : probes(reports)) {
      for (NodeReport report : reports) {
        report
            .environment()
            .flatMap(known -> Optional.ofNullable(known.probes().get(probe)))
            .filter(rights -> !isUsable(rights))
            .ifPresent(
                rights ->
                    nodes
                        .computeIfAbsent(probe + ": " + rights, key -> new ArrayList<>())
                        .add(report.node().name()));
      }
    }
    List<String> notes = new ArrayList<>();
    nodes.forEach(
        (note, names) -> notes.add(note + " (" + NodeNames.of(names, names(reports)) + ")"));
    return notes;
  }
}
