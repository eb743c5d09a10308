package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.delivery.CellLosses;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.SecurityCost;
import org.ddsbench.repository.summary.SecurityMeasure;
import org.jspecify.annotations.Nullable;

/** What signing and encrypting cost, of rows that were also measured without security. */
final class SecuritySection {
  private static final List<String> HEAD =
      List.of("Measure", "Security", "#Off", "#With", "#Ratio", "#\u00b1U off", "#\u00b1U with");

  private SecuritySection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<SecurityCost> costs) {
    return costs.isEmpty() ? "" : "<a href=\"#security\">Security</a>";
  }

  /** Empty when no row was measured with and without security. */
  static String of(List<SecurityCost> costs, CellLosses losses) throws IOException {
    return costs.isEmpty()
        ? ""
        : HtmlReport.fill(
            HtmlReport.resource("security.html"), Map.of("table", table(costs, losses).toString()));
  }

  private static Markup table(List<SecurityCost> costs, CellLosses losses) {
    Naming naming = new Naming(costs.stream().map(SecurityCost::off).toList());
    Markup html = new Markup().open("table", "class=wide").head(HEAD);
    return html.groups(
            HEAD.size(),
            costs,
            cost -> naming.implementation(cost.off()) + ", " + naming.described(cost.off()),
            cost -> line(html, cost, losses))
        .close("table");
  }

  private static void line(Markup html, SecurityCost cost, CellLosses losses) {
    html.open("tr", "").element("th", "scope=row", cost.measure().words());
    html.element("td", "", cost.security().text());
    measured(html, cost.measure(), cost.valueOff(), cost.runsOff(), losses);
    measured(html, cost.measure(), cost.valueWith(), cost.runsWith(), losses);
    Interval interval = cost.ratio().interval();
    html.open("td", "class='n strong'").text(TypesSection.ratio(cost.ratio().value()));
    String limits = interval == null ? "" : TypesSection.limits(interval, TypesSection::digits);
    html.element("small", "", limits).close("td");
    bound(html, cost, cost.boundOffNs());
    bound(html, cost, cost.boundWithNs());
    html.close("tr");
  }

  private static void measured(
      Markup html, SecurityMeasure measure, double value, List<String> runs, CellLosses losses) {
    String text =
        switch (measure) {
          case OTT -> VerdictSection.microseconds(value) + " us";
          case RATE -> String.format(Locale.ROOT, "%,.0f/s", value);
          case BYTES -> String.format(Locale.ROOT, "%,.0f B", value);
        };
    html.open("td", "class='n strong'").text(text);
    html.element("small", "", runs.size() + (runs.size() == 1 ? " run" : " runs"));
    TypesSection.losses(html, losses.text(runs));
    html.close("td");
  }

  private static void bound(Markup html, SecurityCost cost, @Nullable Long boundNs) {
    boolean timed = cost.measure() == SecurityMeasure.OTT;
    html.element("td", "class='n soft'", timed ? VerdictSection.microseconds(boundNs) + " us" : "");
  }
}
