package org.ddsbench.repository.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.DetailReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.repository.store.StoredPart;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.ddsbench.repository.summary.SummaryRow;

/**
 * Table of what happened inside SO and RO, for pairs whose probe observed the scheduler and
 * functions.
 */
final class InsideTable {
  private static final List<String> HEAD =
      List.of(
          "Run",
          "Pair",
          "#SO",
          "#serialised",
          "#queued",
          "#off",
          "#switches",
          "#RO",
          "#deserialised",
          "#queued",
          "#off",
          "#switches");

  private InsideTable() {}

  /** The table; empty when no probe observed this. */
  static Markup of(ObservedRuns observed, CampaignSummary summary, Naming naming) {
    Markup rows = new Markup();
    for (ObservedRuns.Run run : observed.runs()) {
      for (PairReport pair : run.manifest().pairs()) {
        BreakdownReport parts = pair.breakdown();
        DetailReport inside = parts == null ? null : parts.detail();
        if (parts != null && inside != null) {
          rows.open("tr", "").element("th", "scope=row", naming.run(run.manifest()));
          rows.element("td", "class=pair", pair.publisher() + " \u2192 " + pair.subscriber());
          Optional<SummaryRow> row =
              summary.row(run.manifest(), pair.publisher(), pair.subscriber());
          median(rows, parts.soNs(), PairPartsTable.estimates(row, StoredPart.SO));
          median(rows, inside.serialiseNs(), PairPartsTable.estimates(row, StoredPart.SERIALISE));
          waits(rows, inside.soQueueNs(), inside.soOffNs(), inside.soSwitches());
          median(rows, parts.roNs(), PairPartsTable.estimates(row, StoredPart.RO));
          median(
              rows, inside.deserialiseNs(), PairPartsTable.estimates(row, StoredPart.DESERIALISE));
          waits(rows, inside.roQueueNs(), inside.roOffNs(), inside.roSwitches());
          rows.close("tr");
        }
      }
    }
    return rows.toString().isEmpty()
        ? rows
        : new Markup()
            .open("table", "class=wide")
            .head(HEAD)
            .open("tbody", "")
            .append(rows)
            .close("tbody")
            .close("table");
  }

  private static void median(Markup html, Summary part, QuantileEstimates estimates) {
    PartsSection.median(html.open("td", "class=n"), part.median(), estimates).close("td");
  }

  /** Most messages wait 0, so that medians would be 0. */
  private static void waits(Markup html, Summary queue, Summary off, Summary switches) {
    html.number(VerdictSection.microseconds(queue.mean()));
    html.number(VerdictSection.microseconds(off.mean()));
    Double mean = switches.mean();
    html.number(mean == null ? "\u2013" : String.format(Locale.ROOT, "%.2f", mean));
  }
}
