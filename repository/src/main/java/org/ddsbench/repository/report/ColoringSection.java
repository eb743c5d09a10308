package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.coloring.ColoringFigures;
import org.ddsbench.repository.summary.Coloring;
import org.ddsbench.repository.summary.Naming;

/** Section on the times of cycles and convergences of graph colouring, beside published ones. */
final class ColoringSection {
  private static final String UNKNOWN = "\u2013";
  private static final double MS_NS = 1e6;

  /** What the paper prints, in ms; the other numbers are in its diagrams only. */
  private static final List<Published> PUBLISHED =
      List.of(
          new Published("nORB, 2003", Map.of("mean", "about 12", "p95", "15.9", "p98", "21.3")),
          new Published("TAO, 2003", Map.of("mean", "about 12", "p95", "17.3", "p98", "23.1")));

  private record Published(String name, Map<String, String> times) {
    String time(String step) {
      return times.getOrDefault(step, UNKNOWN);
    }
  }

  private ColoringSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<Coloring> colorings) {
    return colorings.isEmpty() ? "" : "<a href=\"#coloring\">Colouring</a>";
  }

  /** Empty without runs of graph colouring. */
  static String of(List<Coloring> colorings, Naming naming) throws IOException {
    return colorings.isEmpty()
        ? ""
        : HtmlReport.fill(
            HtmlReport.resource("coloring.html"),
            Map.of(
                "interval",
                colorings.stream().anyMatch(one -> one.runs().size() > 1)
                    ? ", the mean over repetitions with its 95 % interval from their scatter"
                    : "",
                "table",
                table(colorings, naming).toString()));
  }

  private static Markup table(List<Coloring> colorings, Naming naming) {
    List<String> head = new ArrayList<>(List.of("Times in ms", "#Cycle"));
    ColoringFigures.BOUNDS.values().forEach(share -> head.add("#" + percent(share.percent())));
    head.addAll(
        List.of("#Convergence", "#Longest", "#Solved after", "#Ended after", "#Cycles measured"));
    Markup html = new Markup().open("table", "class=cells").head(head);
    html.groups(
        head.size(),
        colorings,
        one -> naming.described(one.first()),
        one -> line(html, one, naming));
    return html.groups(
            head.size(), PUBLISHED, one -> "For comparison, as published", one -> line(html, one))
        .close("table");
  }

  private static String percent(double percent) {
    return Double.toString(percent).replaceFirst("\\.0$", "") + " %";
  }

  private static void line(Markup html, Coloring coloring, Naming naming) {
    html.open("tr", "").element("th", "scope=row", naming.implementation(coloring.first()));
    time(html, coloring.cycleNs("mean"));
    ColoringFigures.BOUNDS.keySet().forEach(step -> time(html, coloring.cycleNs(step)));
    time(html, coloring.convergenceNs());
    html.number(ms((double) coloring.longestConvergenceNs()))
        .number(TypesSection.digits(coloring.cyclesToSolution()))
        .number(TypesSection.digits(coloring.cyclesToEnd()))
        .number(counted(coloring))
        .close("tr");
  }

  private static String counted(Coloring coloring) {
    int runs = coloring.runs().size();
    return coloring.countedCycles() + (runs == 1 ? "" : " in " + runs + " runs");
  }

  private static void line(Markup html, Published published) {
    html.open("tr", "").element("th", "scope=row", published.name());
    html.number(published.time("mean"));
    ColoringFigures.BOUNDS.keySet().forEach(step -> html.number(published.time(step)));
    for (int unknown = 0; unknown < 4; unknown++) {
      html.number(UNKNOWN);
    }
    html.number("about 500000").close("tr");
  }

  private static void time(Markup html, Optional<Coloring.Value> time) {
    if (time.isEmpty()) {
      html.number(UNKNOWN);
      return;
    }
    html.open("td", "class=n").element("b", "", ms(time.get().value()));
    Interval interval = time.get().interval();
    if (interval != null) {
      html.element("small", "", ms(Math.max(0, interval.low())) + " to " + ms(interval.high()));
    }
    html.close("td");
  }

  private static String ms(double ns) {
    return TypesSection.digits(ns / MS_NS);
  }
}
