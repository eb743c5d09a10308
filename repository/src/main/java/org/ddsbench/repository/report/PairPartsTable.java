package org.ddsbench.repository.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.repository.store.StoredPart;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.SummaryRow;
import org.jspecify.annotations.Nullable;

/** Table of the parts of the one-way times of every pair whose apps a probe observed. */
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
          "#Matched (n_eff)");

  private PairPartsTable() {}

  static Markup of(ObservedRuns observed, CampaignSummary summary, Naming naming) {
    Markup html = new Markup().open("table", "class=wide").head(HEAD).open("tbody", "");
    for (ObservedRuns.Run run : observed.runs()) {
      for (PairReport pair : run.manifest().pairs()) {
        BreakdownReport parts = pair.breakdown();
        if (parts != null) {
          html.open("tr", "").element("th", "scope=row", naming.run(run.manifest()));
          html.element("td", "class=pair", pair.publisher() + " \u2192 " + pair.subscriber());
          line(html, parts, summary.row(run.manifest(), pair.publisher(), pair.subscriber()));
          html.close("tr");
        }
      }
    }
    return html.close("tbody").close("table");
  }

  private static void line(Markup html, BreakdownReport parts, Optional<SummaryRow> row) {
    part(html, parts.soNs(), estimates(row, StoredPart.SO));
    part(html, parts.toNs(), estimates(row, StoredPart.TO));
    part(html, parts.roNs(), estimates(row, StoredPart.RO));
    html.number(VerdictSection.microseconds(parts.sumOfMediansNs()));
    QuantileEstimates ott = estimates(row, StoredPart.OTT);
    PartsSection.median(html.open("td", "class=n"), parts.ottNs().median(), ott).close("td");
    html.number(
        whole(parts.sentDatagrams().median()) + ", " + whole(parts.sentBytes().median()) + " B");
    html.number(VerdictSection.microseconds(parts.sendSpreadNs().median()));
    long matched = parts.carriages().getOrDefault("matched", 0L);
    html.element(
        "td",
        matched < parts.messages() || ott.isUnreliable() ? "class='n warn'" : "class=n",
        VerdictSection.messages(matched, ott.effective()) + " of " + parts.messages());
  }

  /** The estimates of a part of a pair; empty when no probe observed it. */
  static QuantileEstimates estimates(Optional<SummaryRow> row, StoredPart part) {
    return row.map(one -> one.part(part)).orElse(QuantileEstimates.NONE);
  }

  private static void part(Markup html, Summary part, QuantileEstimates estimates) {
    PartsSection.part(html, part.median(), part.iqr(), estimates);
  }

  private static String whole(@Nullable Double value) {
    return value == null ? "\u2013" : String.format(Locale.ROOT, "%,.0f", value);
  }
}
