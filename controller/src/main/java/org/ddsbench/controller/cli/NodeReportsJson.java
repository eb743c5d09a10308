package org.ddsbench.controller.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.core.testbed.LinkRate;
import org.ddsbench.core.testbed.Testbed;
import org.jspecify.annotations.Nullable;

/** The JSON of {@code check}, docs/formats.md section 9. */
final class NodeReportsJson {
  private NodeReportsJson() {}

  /** The object; {@code asked} are the findings about a campaign on these nodes. */
  static String of(Testbed testbed, List<NodeReport> reports, List<Finding> asked) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("testbed", testbed.name());
    object.put("usable", reports.stream().allMatch(NodeReport::usable));
    object.put("clock_mode", testbed.ntp().mode());
    object.put("nodes", reports.stream().map(NodeReportsJson::node).toList());
    object.put("links", testbed.links().stream().map(NodeReportsJson::link).toList());
    object.put("campaign_findings", asked);
    try {
      return JsonMapper.builder()
          .build()
          .writerWithDefaultPrettyPrinter()
          .writeValueAsString(object);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("reports that cannot be written", e);
    }
  }

  private static Map<String, Object> link(LinkRate link) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("from", link.from());
    object.put("to", link.to());
    object.put("rate_bps", link.rate().bitsPerSecond());
    return object;
  }

  private static Map<String, @Nullable Object> node(NodeReport report) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("node", report.node().name());
    object.put("host", report.node().host());
    object.put("usable", report.usable());
    object.put(
        "login", report.refusal().map(kind -> kind.name().toLowerCase(Locale.ROOT)).orElse("ok"));
    object.put(
        "login_ms", report.loginShell().map(shell -> shell.waited().toMillis()).orElse(null));
    object.put("clock", report.clock().map(NodeReportsJson::clock).orElse(null));
    object.put(
        "versions",
        new TreeMap<>(
            report
                .environment()
                .map(EnvironmentSnapshot::implementationVersions)
                .orElse(Map.of())));
    object.put(
        "missing",
        new TreeMap<>(report.environment().map(EnvironmentSnapshot::problems).orElse(Map.of())));
    object.put(
        "probes",
        new TreeMap<>(report.environment().map(EnvironmentSnapshot::probes).orElse(Map.of())));
    object.put(
        "facts",
        new TreeMap<>(report.environment().map(EnvironmentSnapshot::facts).orElse(Map.of())));
    object.put("same_kernel", report.sameKernel());
    object.put("findings", report.findings());
    return object;
  }

  private static Map<String, Object> clock(ClockState clock) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("source", clock.source());
    object.put("offset_ns", clock.offsetNs());
    object.put("root_dispersion_ns", clock.rootDispersionNs());
    object.put("stepped", clock.stepped());
    return object;
  }
}
