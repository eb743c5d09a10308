package org.ddsbench.controller.campaign;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.testbed.BitRate;
import org.ddsbench.core.testbed.NtpMode;

/**
 * The content of a report as one short text for each column of a table. Unknown values are a dash.
 */
public final class NodeReportCells {
  /** Stands for an unknown value. */
  public static final String UNKNOWN = "-";

  private static final double GIB = 1L << 30;
  private final NodeReport report;

  public NodeReportCells(NodeReport report) {
    this.report = report;
  }

  /** "ok", or why the login fails, in at most two words. */
  public String login() {
    return report.refusal().map(NodeReportCells::word).orElse("ok");
  }

  private static String word(NodeException.Kind kind) {
    return switch (kind) {
      case UNREACHABLE -> "unreachable";
      case HOST_KEY -> "host key";
      case FORWARDING -> "forwarding";
      case AUTHENTICATION -> "refused";
      case KEY_FILE -> "key file";
      case CONFIGURATION -> "ssh config";
      case COMMAND, TRANSFER -> "broken";
    };
  }

  /** The clock's offset to the testbed's server in microseconds. */
  public String offset() {
    return clock().map(state -> microseconds(state.offsetNs())).orElse(UNKNOWN);
  }

  /** The largest error of the offset, in microseconds. */
  public String bound() {
    return clock().map(state -> microseconds(state.rootDispersionNs())).orElse(UNKNOWN);
  }

  private Optional<ClockState> clock() {
    return report.clock().filter(state -> !state.source().equals(NtpMode.NONE.text()));
  }

  /** The version of an implementation there, or "missing". */
  public String version(String implementation) {
    return report
        .environment()
        .map(
            known ->
                known
                    .implementationVersions()
                    .getOrDefault(
                        implementation,
                        known.problems().containsKey(implementation) ? "missing" : UNKNOWN))
        .orElse(UNKNOWN);
  }

  /** Free room on the disk of the work directory, with its unit. */
  public String diskFree() {
    return report
        .environment()
        .flatMap(known -> known.fact(Fact.DISK_FREE_BYTES))
        .map(bytes -> String.format(Locale.ROOT, "%.1f GiB", Long.parseLong(bytes) / GIB))
        .orElse(UNKNOWN);
  }

  /** The number of processors. */
  public String processors() {
    return report.environment().flatMap(known -> known.fact(Fact.CPUS)).orElse(UNKNOWN);
  }

  /** Whether a probe can be used there. */
  public String probe(String probe) {
    return report
        .environment()
        .flatMap(known -> Optional.ofNullable(known.probes().get(probe)))
        .map(rights -> isUsable(rights) ? rights : "not usable")
        .orElse(UNKNOWN);
  }

  /** Why a probe cannot be used; empty when it can, or when nothing is known. */
  public Optional<String> whyNot(String probe) {
    return report
        .environment()
        .flatMap(known -> Optional.ofNullable(known.probes().get(probe)))
        .filter(rights -> !isUsable(rights));
  }

  /** The interface with its address and its MTU in bytes. */
  public String networkInterface() {
    return report.node().networkInterface()
        + fact(Fact.ADDRESS).map(address -> " " + address).orElse("")
        + fact(Fact.MTU).map(mtu -> " mtu " + mtu).orElse("");
  }

  /** The speed of the interface. */
  public String speed() {
    return fact(Fact.LINK_SPEED_MBPS)
        .filter(mbps -> mbps.matches("[1-9][0-9]{0,9}"))
        .map(mbps -> new BitRate(Long.parseLong(mbps) * 1_000_000).toString())
        .orElse("speed unknown");
  }

  /** What stamps the datagrams of the interface: the driver, the card, or nothing. */
  public String timestamping() {
    return fact(Fact.TIMESTAMPING)
        .map(stamps -> report.node().networkInterface() + " " + stamps)
        .orElse(UNKNOWN);
  }

  /** Architecture, distribution and C library of the node, with commas between. */
  public String system() {
    String known =
        Stream.of(Fact.ARCHITECTURE, Fact.DISTRIBUTION, Fact.C_LIBRARY)
            .flatMap(one -> fact(one).stream())
            .collect(Collectors.joining(", "));
    return known.isEmpty() ? UNKNOWN : known;
  }

  /** The names of all probes on the nodes, in order. */
  public static List<String> probes(List<NodeReport> reports) {
    return reports.stream()
        .flatMap(report -> report.environment().stream())
        .flatMap(environment -> environment.probes().keySet().stream())
        .distinct()
        .sorted()
        .toList();
  }

  private Optional<String> fact(Fact fact) {
    return report.environment().flatMap(known -> known.fact(fact));
  }

  private static boolean isUsable(String rights) {
    return rights.equals(EnvironmentSnapshot.USABLE);
  }

  private static String microseconds(long ns) {
    return String.format(Locale.ROOT, "%.1f", ns / 1e3);
  }
}
