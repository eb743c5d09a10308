package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.DisturbanceText;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.PooledPair;
import org.jspecify.annotations.Nullable;

/** The table of what was measured more than once: all repetitions together, and their spread. */
final class RepetitionsSection {
  private RepetitionsSection() {}

  /**
   * All repetitions together, then each alone, which is collapsed unless one of them has no numbers
   * or wrong ones; without repetitions, all runs.
   */
  static Markup before(Markup each, CampaignSummary summary, Naming naming) {
    if (summary.pooled().isEmpty()) {
      return each;
    }
    boolean amiss =
        summary.rows().stream()
            .anyMatch(row -> !row.gap().isEmpty() || !row.difference().isEmpty());
    return together(summary, naming)
        .open("details", amiss ? "open" : "")
        .element("summary", "", "Each repetition")
        .append(each)
        .close("details");
  }

  private static Markup together(CampaignSummary summary, Naming naming) {
    Markup html = new Markup();
    html.element("h3", "", "All repetitions together");
    List<Quantile> tails =
        Stream.of(SeriesStatistics.P95, SeriesStatistics.P99)
            .filter(one -> summary.pooled().stream().anyMatch(pair -> pair.tail(one) != null))
            .toList();
    List<String> head = head(tails);
    html.open("table", "class=wide").head(head);
    return html.groups(
            head.size(),
            summary.pooled(),
            pair -> naming.described(pair.first()),
            pair -> line(html, pair, tails, naming))
        .close("table");
  }

  /** The head; a percentile for which no pair has enough messages has no column. */
  private static List<String> head(List<Quantile> tails) {
    List<String> head = new ArrayList<>();
    head.addAll(List.of("Implementation", "Pair", "Caveats", "#Repetitions", "#n (n_eff)"));
    head.addAll(List.of("#Median", "#\u00b1U", "#IQR"));
    tails.forEach(tail -> head.add("#" + VerdictSection.name(tail)));
    head.addAll(List.of("#Medians", "#Apart", "#Lost"));
    return head;
  }

  private static void line(Markup html, PooledPair pair, List<Quantile> tails, Naming naming) {
    RunManifest run = pair.first();
    html.open("tr", "").element("th", "scope=row", naming.implementation(run));
    html.element("td", "class=pair", pair.publisher() + " \u2192 " + pair.subscriber());
    String caveats =
        Stream.concat(
                Stream.of(DisturbanceText.restsOn(pair.repetitions())), pair.caveats().stream())
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(", "));
    html.element(
        "td", caveats.isEmpty() ? "class=ok" : "class=warn", caveats.isEmpty() ? "none" : caveats);
    html.number(Integer.toString(pair.repetitions().size()));
    html.element(
        "td",
        pair.isUnreliable() ? "class='n warn'" : "class=n",
        VerdictSection.messages(pair.messages(), pair.effectiveMessages()));
    estimate(html, "class='n strong'", pair.medianNs(), pair.interval(), pair.isUnreliable());
    html.element("td", "class=n", VerdictSection.microseconds(pair.boundNs()));
    estimate(html, "class=n", pair.iqrNs(), pair.iqrInterval(), pair.isUnreliable());
    for (Quantile quantile : tails) {
      Bootstrap.Tail tail = pair.tail(quantile);
      html.open("td", "class=n")
          .text(VerdictSection.microseconds(tail == null ? null : tail.value()));
      VerdictSection.interval(html, tail == null ? null : tail.interval(), pair.isUnreliable())
          .close("td");
    }
    html.number(
        VerdictSection.microseconds(pair.leastMedianNs())
            + " to "
            + VerdictSection.microseconds(pair.mostMedianNs()));
    String apart = String.join(", ", pair.apart().stream().map(String::valueOf).toList());
    html.element(
        "td", apart.isEmpty() ? "class=n" : "class='n warn'", apart.isEmpty() ? "none" : apart);
    long lost = pair.delivery().lost();
    html.element("td", lost > 0 ? "class='n warn'" : "class=n", Long.toString(lost));
    html.close("tr");
  }

  private static void estimate(
      Markup html, String attributes, double ns, @Nullable Interval interval, boolean unreliable) {
    html.open("td", attributes).text(VerdictSection.microseconds(ns));
    VerdictSection.interval(html, interval, unreliable).close("td");
  }
}
