package org.ddsbench.repository.report;

import java.util.List;
import java.util.Locale;
import org.ddsbench.repository.store.PartTimes;
import org.ddsbench.repository.store.Quartiles;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;

/** Where the time of a message goes, of every configuration that a probe observed. */
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
          "#Messages");

  private static final String NONE =
      "No probe observed these runs. Give rows a probe to see where the time goes.";
  private static final String TCP =
      "Runs over TCP are missing here, though rows of theirs have a probe: in a stream no call tells"
          + " which message it carried, so their times cannot be split.";
  private static final String INSIDE =
      "Of the threads that had the message. Serialised, deserialised: time in these functions,"
          + " median. Queued: time they waited for a processor; off: time they did not run in all;"
          + " switches: how often; means a message. Microseconds.";
  private static final String CALLS =
      "While the app was observed, divided by the messages it wrote or took, with the warm-up."
          + " Other: discovery, heartbeats, acknowledgements. IP bytes: of what was sent, in packets"
          + " of the node's MTU with the headers of UDP and IP.";

  private PartsSection() {}

  /**
   * The section.
   *
   * @param runs of the campaign, observed or not
   */
  static Markup of(ObservedRuns observed, List<RunManifest> runs, Naming naming) {
    Markup html = new Markup();
    boolean hidden = runs.stream().anyMatch(RunManifest::isUnobservable);
    if (hidden) {
      html.element("p", "class=note", TCP);
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
    details(html, "Each pair of each run", "", PairPartsTable.of(observed, naming));
    Markup inside = InsideTable.of(observed, naming);
    if (!inside.toString().isEmpty()) {
      details(html, "Inside SO and RO: serialisation and scheduler", INSIDE, inside);
    }
    return details(
        html, "System calls and bytes a message", CALLS, CallsTable.of(observed, naming));
  }

  private static void line(Markup html, PartTimes times) {
    for (Quartiles part : List.of(times.so(), times.to(), times.ro())) {
      html.open("td", "class=n").text(VerdictSection.microseconds(part.median()));
      html.text(" (" + VerdictSection.microseconds(part.iqr()) + ")").close("td");
    }
    html.number(VerdictSection.microseconds(times.sumOfMediansNs()));
    html.element("td", "class='n strong'", VerdictSection.microseconds(times.ott().median()));
    html.number(String.format(Locale.ROOT, "%,.0f, %,.0f B", times.datagrams(), times.bytes()));
    html.number(String.format(Locale.ROOT, "%,d", times.messages()));
  }

  private static Markup details(Markup html, String title, String note, Markup table) {
    html.open("details", "").element("summary", "", title).element("p", "class=note", note);
    html.open("div", "class=scroll tabindex=0").append(table);
    return html.close("div").close("details");
  }
}
