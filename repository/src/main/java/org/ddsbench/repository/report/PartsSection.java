package org.ddsbench.repository.report;

import java.util.List;
import java.util.Locale;
import org.ddsbench.analysis.stats.QuantileEstimates;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.repository.store.PartTimes;
import org.ddsbench.repository.store.Quartiles;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.StoredPart;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;
import org.jspecify.annotations.Nullable;

/** Section on the parts of one-way times, for every configuration that a probe observed. */
final class PartsSection {
  private static final List<String> HEAD =
      List.of(
          "Configuration",
          "Implementation",
          "#SO (IQR)",
          "#TO (IQR)",
          "#RO (IQR)",
          "#Sum",
          "#OTT",
          "#Datagrams",
          "#n (n_eff)");

  private static final String NONE =
      "No probe observed these runs. Add a probe to the rows to see where the time goes.";
  private static final String HIDDEN =
      "Runs over TCP or shared memory are missing here although their rows have a probe: in a TCP stream,"
          + " a system call cannot be matched to a message, and shared memory needs none, so their times"
          + " cannot be split.";
  private static final String INSIDE =
      "Covers the threads that handled the message. Serialised, deserialised: time in these functions,"
          + " median with its 95 % confidence interval. Queued: time the threads waited for a processor;"
          + " off: total time they did not run; switches: context switches; means per message."
          + " Microseconds.";
  private static final String SWITCHES =
      "The switches above, of SO and RO together, times what a switch takes on the nodes: medians of"
          + " the experiment switch with both threads on one processor, and on two. Share: of the mean"
          + " one-way time of these messages. The wake-up of the thread that waits in the system call"
          + " that receives is part of TO and not counted, so that all switches take more. Means of"
          + " messages, pairs and repetitions; microseconds.";
  private static final String CALLS =
      "Totals while the app was observed, divided by the messages it wrote or took, warm-up"
          + " included. Other: discovery, heartbeats, acknowledgements. IP bytes: bytes sent, in packets"
          + " of the node's MTU, UDP and IP headers included.";

  private PartsSection() {}

  /**
   * The section.
   *
   * @param runs of the campaign, observed or not
   */
  static Markup of(
      ObservedRuns observed, List<RunManifest> runs, CampaignSummary summary, Naming naming) {
    Markup html = new Markup();
    boolean hidden = runs.stream().anyMatch(RunManifest::isUnobservable);
    if (hidden) {
      html.element("p", "class=note", HIDDEN);
    }
    if (observed.configurations().isEmpty()) {
      return hidden ? html : html.element("p", "class=note", NONE);
    }
    html.open("table", "class=wide").head(HEAD).open("tbody", "");
    for (ObservedRuns.Configuration configuration : observed.configurations()) {
      RunManifest run = configuration.first();
      html.open("tr", "").element("th", "scope=row", naming.described(run));
      html.element("td", "", naming.implementation(run));
      line(html, configuration.times());
      html.close("tr");
    }
    html.close("tbody").close("table");
    html.append(MarshallingTable.of(observed, naming));
    details(html, "Each pair of each run", "", PairPartsTable.of(observed, summary, naming));
    Markup inside = InsideTable.of(observed, summary, naming);
    if (!inside.toString().isEmpty()) {
      details(html, "Inside SO and RO: serialisation and scheduler", INSIDE, inside);
    }
    if (!summary.switchShares().isEmpty()) {
      Markup shares = SwitchesTable.of(summary.switchShares(), naming);
      details(html, "Share of switches between threads", SWITCHES, shares);
    }
    return details(
        html, "System calls and bytes a message", CALLS, CallsTable.of(observed, naming));
  }

  private static void line(Markup html, PartTimes times) {
    for (StoredPart part : StoredPart.PARTS) {
      Quartiles quartiles = times.of(part);
      part(html, quartiles.median(), quartiles.iqr(), times.estimates(part));
    }
    html.number(VerdictSection.microseconds(times.sumOfMediansNs()));
    QuantileEstimates ott = times.estimates(StoredPart.OTT);
    median(html.open("td", "class='n strong'"), times.ott().median(), ott).close("td");
    html.number(String.format(Locale.ROOT, "%,.0f, %,.0f B", times.datagrams(), times.bytes()));
    html.element(
        "td",
        ott.isUnreliable() ? "class='n warn'" : "class=n",
        VerdictSection.messages(times.messages(), ott.effective()));
  }

  /** A cell with the median of a part, its interval as far as it is known, and the range. */
  static void part(
      Markup html, @Nullable Double ns, @Nullable Double iqrNs, QuantileEstimates estimates) {
    median(html.open("td", "class=n"), ns, estimates)
        .text(" (" + VerdictSection.microseconds(iqrNs) + ")")
        .close("td");
  }

  /** A median with its interval, as far as it is known, inside a cell. */
  static Markup median(Markup html, @Nullable Double ns, QuantileEstimates estimates) {
    return VerdictSection.interval(
        html.text(VerdictSection.microseconds(ns)),
        ns == null ? null : estimates.interval(SeriesStatistics.MEDIAN),
        estimates.isUnreliable());
  }

  private static Markup details(Markup html, String title, String note, Markup table) {
    html.open("details", "").element("summary", "", title).element("p", "class=note", note);
    html.open("div", "class=scroll tabindex=0").append(table);
    return html.close("div").close("details");
  }
}
