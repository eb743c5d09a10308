package org.ddsbench.repository.report;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.jspecify.annotations.Nullable;

/** Where the time of a message goes, of every pair whose apps a probe observed. */
final class PartsSection {
  private static final List<String> HEAD =
      List.of(
          "Run",
          "Pair",
          "SO, TO, RO",
          "#SO (IQR)",
          "#TO (IQR)",
          "#RO (IQR)",
          "#Sum",
          "#OTT",
          "#Datagrams",
          "#Spread",
          "#Matched");

  private PartsSection() {}

  static Markup of(List<RunManifest> runs, Naming naming) {
    double longest =
        runs.stream()
            .flatMap(run -> run.pairs().stream())
            .map(PairReport::breakdown)
            .filter(Objects::nonNull)
            .map(BreakdownReport::sumOfMediansNs)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .max()
            .orElse(0);
    if (longest == 0) {
      return new Markup()
          .element(
              "p",
              "class=note",
              "No probe observed these runs. Give rows a probe to see where the time goes.");
    }
    Markup html = new Markup().open("table", "class=wide").head(HEAD).open("tbody", "");
    for (RunManifest run : runs) {
      for (PairReport pair : run.pairs()) {
        BreakdownReport parts = pair.breakdown();
        if (parts != null) {
          html.open("tr", "").element("th", "scope=row", naming.run(run));
          html.element("td", "class=pair", pair.publisher() + " \u2192 " + pair.subscriber());
          line(html, parts, longest);
          html.close("tr");
        }
      }
    }
    return html.close("tbody").close("table");
  }

  private static void line(Markup html, BreakdownReport parts, double longest) {
    html.open("td", "class=bar");
    bar(html, "so", parts.soNs(), longest);
    bar(html, "to", parts.toNs(), longest);
    bar(html, "ro", parts.roNs(), longest);
    html.close("td");
    for (Summary part : List.of(parts.soNs(), parts.toNs(), parts.roNs())) {
      number(
          html,
          VerdictSection.microseconds(part.median())
              + " ("
              + VerdictSection.microseconds(part.iqr())
              + ")");
    }
    number(html, VerdictSection.microseconds(parts.sumOfMediansNs()));
    number(html, VerdictSection.microseconds(parts.ottNs().median()));
    number(
        html,
        whole(parts.sentDatagrams().median()) + ", " + whole(parts.sentBytes().median()) + " B");
    number(html, VerdictSection.microseconds(parts.sendSpreadNs().median()));
    long matched = parts.carriages().getOrDefault("matched", 0L);
    html.element(
        "td",
        matched < parts.messages() ? "class='n warn'" : "class=n",
        matched + " of " + parts.messages());
  }

  /** As long as the part is beside the longest sum. A negative part has no length. */
  private static void bar(Markup html, String part, Summary times, double longest) {
    Double median = times.median();
    double percent = median == null ? 0 : Math.max(0, 100 * median / longest);
    html.open("i", String.format(Locale.ROOT, "class=%s style='width:%.2f%%'", part, percent))
        .close("i");
  }

  private static void number(Markup html, String text) {
    html.element("td", "class=n", text);
  }

  private static String whole(@Nullable Double value) {
    return value == null ? "\u2013" : String.format(Locale.ROOT, "%,.0f", value);
  }
}
