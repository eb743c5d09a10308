package org.ddsbench.repository.report;

import java.util.List;
import java.util.Locale;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.jspecify.annotations.Nullable;

/** The parts of the one-way times of every pair whose apps a probe observed. */
final class PairPartsTable {
  private static final List<String> HEAD =
      List.of(
          "Run",
          "Pair",
          "#SO (IQR)",
          "#TO (IQR)",
          "#RO (IQR)",
          "#Sum",
          "#OTT",
          "#Datagrams",
          "#Spread",
          "#Matched");

  private PairPartsTable() {}

  static Markup of(ObservedRuns observed, Naming naming) {
    Markup html = new Markup().open("table", "class=wide").head(HEAD).open("tbody", "");
    for (ObservedRuns.Run run : observed.runs()) {
      for (PairReport pair : run.manifest().pairs()) {
        BreakdownReport parts = pair.breakdown();
        if (parts != null) {
          html.open("tr", "").element("th", "scope=row", naming.run(run.manifest()));
          html.element("td", "class=pair", pair.publisher() + " \u2192 " + pair.subscriber());
          line(html, parts);
          html.close("tr");
        }
      }
    }
    return html.close("tbody").close("table");
  }

  private static void line(Markup html, BreakdownReport parts) {
    for (Summary part : List.of(parts.soNs(), parts.toNs(), parts.roNs())) {
      html.number(
          VerdictSection.microseconds(part.median())
              + " ("
              + VerdictSection.microseconds(part.iqr())
              + ")");
    }
    html.number(VerdictSection.microseconds(parts.sumOfMediansNs()));
    html.number(VerdictSection.microseconds(parts.ottNs().median()));
    html.number(
        whole(parts.sentDatagrams().median()) + ", " + whole(parts.sentBytes().median()) + " B");
    html.number(VerdictSection.microseconds(parts.sendSpreadNs().median()));
    long matched = parts.carriages().getOrDefault("matched", 0L);
    html.element(
        "td",
        matched < parts.messages() ? "class='n warn'" : "class=n",
        matched + " of " + parts.messages());
  }

  private static String whole(@Nullable Double value) {
    return value == null ? "\u2013" : String.format(Locale.ROOT, "%,.0f", value);
  }
}
