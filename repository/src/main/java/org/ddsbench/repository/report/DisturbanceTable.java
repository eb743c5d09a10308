package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.DisturbanceText;
import org.jspecify.annotations.Nullable;

/**
 * Table of the disturbances on each node of a run while publishers sent, or until the run failed.
 */
final class DisturbanceTable {
  private static final List<String> HEAD =
      List.of(
          "#Stolen",
          "#Waited for a processor",
          "Most: app",
          "#Involuntary switches",
          "#Frequency, MHz",
          "#Stopped by control groups, ms",
          "#Waited for memory");

  private DisturbanceTable() {}

  /** The table; empty for a run without figures. */
  static Markup of(RunManifest run) {
    Markup html = new Markup();
    if (run.disturbances().isEmpty()) {
      return html;
    }
    html.open("table", "class=facts").head(head(run)).open("tbody", "");
    new TreeMap<>(run.disturbances()).forEach((node, seen) -> line(html, node, seen));
    return html.close("tbody").close("table");
  }

  private static List<String> head(RunManifest run) {
    List<String> head = new ArrayList<>(HEAD);
    head.add(
        0,
        run.isCompleted()
            ? "While publishers sent"
            : "While publishers sent, or until the run failed");
    return head;
  }

  private static void line(Markup html, String node, Disturbance seen) {
    Long least = seen.leastFrequencyKhz();
    Long most = seen.mostFrequencyKhz();
    html.open("tr", "").element("th", "scope=row", node);
    html.element("td", "class=n", DisturbanceText.percent(seen.stealPercent()));
    html.element("td", "class=n", DisturbanceText.percent(seen.runDelayPercent()));
    html.element("td", "", seen.runDelayApp());
    Long switches = seen.involuntarySwitches();
    html.element("td", "class=n", switches == null ? "unknown" : switches.toString());
    html.element(
        "td",
        "class=n",
        least == null || most == null
            ? "unknown"
            : String.format(Locale.ROOT, "%.0f to %.0f", least / 1e3, most / 1e3));
    html.element("td", "class=n", milliseconds(seen.throttledNs()));
    html.element("td", "class=n", DisturbanceText.percent(seen.memoryPressurePercent()));
    html.close("tr");
  }

  private static String milliseconds(@Nullable Long ns) {
    return ns == null ? "unknown" : String.format(Locale.ROOT, "%.1f", ns / 1e6);
  }
}
