package org.ddsbench.repository.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    for (PairReport pair : run.pairs()) {
      CalibrationReport pings = pair.calibration();
      if (pings != null) {
        links.putIfAbsent(
            node(run, Role.PUBLISHER, pair.publisher())
                + " \u2192 "
                + node(run, Role.SUBSCRIBER, pair.subscriber()),
            pings);
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
                  pings.problem().isEmpty() ? "compared" : "not compared: " + pings.problem())
              .close("tr");
        });
    return html.close("tbody").close("table");
  }

  private static String node(RunManifest run, Role role, int index) {
    return run.endpoints(role).stream()
        .filter(endpoint -> endpoint.index() == index)
        .findFirst()
        .map(Endpoint::node)
        .orElse(role.text() + " " + index);
  }
}
