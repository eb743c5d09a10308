package org.ddsbench.repository.report;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.CalibrationReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.RunManifest;

/** The links of a run: what became of the pings between its nodes. */
final class LinksTable {
  private LinksTable() {}

  /** Nothing for a run whose clocks no pings compared. */
  static Markup of(RunManifest run) {
    Map<String, CalibrationReport> links = new LinkedHashMap<>();
    Set<String> oneClock = new HashSet<>();
    for (PairReport pair : run.pairs()) {
      CalibrationReport pings = pair.calibration();
      if (pings != null) {
        String link =
            node(run, Role.PUBLISHER, pair.publisher())
                + " \u2192 "
                + node(run, Role.SUBSCRIBER, pair.subscriber());
        links.putIfAbsent(link, pings);
        if (pair.correction().method() == SkewMethod.ONE_CLOCK) {
          oneClock.add(link);
        }
      }
    }
    Markup html = new Markup();
    if (links.isEmpty()) {
      return html;
    }
    html.open("table", "class=facts")
        .head(List.of("Link", "#Pings", "#Answered", "#Kernel stamps", "Clocks"));
    html.open("tbody", "");
    links.forEach(
        (link, pings) -> {
          html.open("tr", "").element("th", "scope=row", link);
          html.element("td", "class=n", Long.toString(pings.pings()));
          html.element("td", "class=n", Long.toString(pings.answered()));
          Long stamps = pings.kernelStamps();
          html.element("td", "class=n", stamps == null ? "\u2013" : Long.toString(stamps));
          html.element(
                  "td",
                  pings.problem().isEmpty() ? "" : "class=warn",
                  clocks(pings, oneClock.contains(link)))
              .close("tr");
        });
    return html.close("tbody").close("table");
  }

  private static String clocks(CalibrationReport pings, boolean one) {
    if (!pings.problem().isEmpty()) {
      return "not compared: " + pings.problem();
    }
    return one ? "one clock: the same kernel" : "compared";
  }

  private static String node(RunManifest run, Role role, int index) {
    return run.endpoints(role).stream()
        .filter(endpoint -> endpoint.index() == index)
        .findFirst()
        .map(Endpoint::node)
        .orElse(role.text() + " " + index);
  }
}
