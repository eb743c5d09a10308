package org.ddsbench.repository.report;

import java.util.List;
import java.util.Locale;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.SendRate;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.jspecify.annotations.Nullable;

/**
 * How well every publisher kept its schedule, and what its lateness adds to the one-way times: a
 * publisher that is held up sends later, and its messages look fast although their user waited.
 */
final class SendingSection {
  private static final List<String> HEAD =
      List.of(
          "Run",
          "#Pub.",
          "#Schedule",
          "#Reached",
          "#Late p50",
          "#p99",
          "#max",
          "#write() p50",
          "#p99",
          "#OTT p99",
          "#from T0");

  private SendingSection() {}

  static Markup of(List<RunManifest> runs, Naming naming) {
    Markup html = new Markup().open("table", "class=wide").head(HEAD).open("tbody", "");
    for (RunManifest run : runs) {
      int publisher = -1;
      for (PairReport pair : run.pairs()) {
        if (pair.publisher() != publisher) {
          publisher = pair.publisher();
          line(html, naming.run(run), run, slowest(run, publisher));
        }
      }
    }
    return html.close("tbody").close("table");
  }

  /** Of the publisher's pairs, the one in which a user waited longest. */
  private static PairReport slowest(RunManifest run, int publisher) {
    return run.pairs().stream()
        .filter(pair -> pair.publisher() == publisher)
        .reduce((a, b) -> p99(a) >= p99(b) ? a : b)
        .orElseThrow();
  }

  private static double p99(PairReport pair) {
    Double p99 = pair.ottIntendedNs().p99();
    return p99 == null ? Double.NEGATIVE_INFINITY : p99;
  }

  private static void line(Markup html, String name, RunManifest run, PairReport pair) {
    SendRate rate = pair.rate();
    html.open("tr", "").element("th", "scope=row", name);
    html.element("td", "class=n", Integer.toString(pair.publisher()));
    html.element(
        "td", "class=n", run.parameters().pattern().paced() ? hertz(rate.scheduledHz()) : "none");
    html.element(
        "td",
        rate.isMissed() ? "class='n warn' title='more than 1 % below the schedule'" : "class=n",
        hertz(rate.reachedHz()) + (rate.isMissed() ? " \u26a0" : ""));
    for (Number ns :
        new @Nullable Number[] {
          pair.latenessNs().median(),
          pair.latenessNs().p99OfEnough(),
          pair.latenessNs().max(),
          pair.writeNs().median(),
          pair.writeNs().p99OfEnough(),
          pair.correction().ottNs().p99OfEnough(),
          pair.ottIntendedNs().p99OfEnough()
        }) {
      html.element("td", "class=n", VerdictSection.microseconds(ns));
    }
    html.close("tr");
  }

  private static String hertz(@Nullable Double rate) {
    return rate == null
        ? "\u2013"
        : String.format(Locale.ROOT, rate < 1000 ? "%.1f" : "%,.0f", rate);
  }
}
