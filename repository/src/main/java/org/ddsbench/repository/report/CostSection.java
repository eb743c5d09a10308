package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.PairedDifference;
import org.ddsbench.repository.store.Metric;
import org.ddsbench.repository.summary.CostRounds;
import org.ddsbench.repository.summary.CostVerdict;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ProbeCost;
import org.jspecify.annotations.Nullable;

/** Cost of the probes, of rows that were measured with and without one. */
final class CostSection {
  private static final List<String> HEAD =
      List.of(
          "Probe",
          "Pair",
          "Time",
          "#Without",
          "#With",
          "#Difference",
          "#in percent",
          "#\u00b1U",
          "#Rounds",
          "Verdict");

  private CostSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<ProbeCost> costs) {
    return costs.isEmpty() ? "" : "<a href=\"#costs\">Cost of probes</a>";
  }

  /** Empty when no row was measured with and without a probe. */
  static String of(List<ProbeCost> costs) throws IOException {
    return costs.isEmpty()
        ? ""
        : HtmlReport.fill(
            HtmlReport.resource("costs.html"),
            Map.of("rounds", rounds(costs).toString(), "table", table(costs).toString()));
  }

  private static Markup rounds(List<ProbeCost> costs) {
    Markup html = new Markup();
    CostRounds.of(costs)
        .forEach(
            rounds ->
                html.element(
                    "p",
                    rounds == CostRounds.ALTERNATED ? "class=note" : "class='note warn'",
                    rounds.sentence()));
    return html;
  }

  private static Markup table(List<ProbeCost> costs) {
    Naming naming = new Naming(costs.stream().map(ProbeCost::without).toList());
    Markup html = new Markup().open("table", "class=wide").head(HEAD);
    return html.groups(
            HEAD.size(),
            costs,
            cost -> naming.implementation(cost.without()) + ", " + naming.described(cost.without()),
            cost -> line(html, cost))
        .close("table");
  }

  private static void line(Markup html, ProbeCost cost) {
    PairedDifference medians = cost.medians();
    html.open("tr", "");
    html.element("th", "scope=row", cost.probe());
    html.element("td", "class=pair", cost.publisher() + " \u2192 " + cost.subscriber());
    html.element("td", "", cost.metric().name());
    measured(html, medians.reference(), cost.runsWithout());
    measured(html, medians.other(), cost.runsWith());
    html.open("td", "class='n strong'").text(signed(medians.difference()));
    Interval interval = medians.interval();
    html.element(
            "small",
            "",
            interval == null
                ? ""
                : "[" + signed(interval.low()) + ", " + signed(interval.high()) + "]")
        .close("td");
    Interval percent = cost.percentInterval();
    html.open("td", "class='n strong'").text(percent(cost.percent(medians.difference())));
    html.element(
            "small",
            "",
            percent == null
                ? ""
                : "[" + percent(percent.low()) + ", " + percent(percent.high()) + "]")
        .close("td");
    html.element(
        "td",
        "class='n soft'",
        cost.metric() == Metric.RTT ? "" : VerdictSection.microseconds(cost.boundNs()));
    int most = Math.max(cost.runsWithout(), cost.runsWith());
    html.element(
        "td",
        medians.rounds() < most ? "class='n warn'" : "class=n",
        Integer.toString(medians.rounds()));
    html.element("td", isKnown(cost.verdict()) ? "" : "class=warn", cost.verdict().words());
    html.close("tr");
  }

  private static void measured(Markup html, @Nullable Double ns, int runs) {
    html.open("td", "class='n strong'").text(VerdictSection.microseconds(ns));
    html.element("small", "", runs + (runs == 1 ? " run" : " runs")).close("td");
  }

  private static boolean isKnown(CostVerdict verdict) {
    return verdict != CostVerdict.ONE_ROUND && verdict != CostVerdict.NO_ROUND;
  }

  /**
   * A signed time with one more digit than usual, since the cost of a probe is often below a
   * microsecond.
   */
  private static String signed(@Nullable Double ns) {
    return ns == null ? "\u2013" : String.format(Locale.ROOT, "%+.2f", ns / 1000);
  }

  private static String percent(@Nullable Double percent) {
    return percent == null ? "\u2013" : String.format(Locale.ROOT, "%+.1f %%", percent);
  }
}
