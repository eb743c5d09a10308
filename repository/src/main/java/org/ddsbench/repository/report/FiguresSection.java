package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.ddsbench.repository.summary.FigureGroup;
import org.ddsbench.repository.summary.FigureText;
import org.ddsbench.repository.summary.Naming;

/** Section of the figures that experiments measured besides one-way times. */
final class FiguresSection {
  private static final List<String> HEAD =
      List.of(
          "Figure",
          "Endpoints",
          "#Median",
          "#Least to greatest",
          "#Largest of a run, mean",
          "#95 % interval",
          "#Runs",
          "#Values");

  private FiguresSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<FigureGroup> groups) {
    return groups.isEmpty() ? "" : "<a href=\"#figures\">Figures</a>";
  }

  /** Empty without figures. */
  static String of(List<FigureGroup> groups, Naming naming) throws IOException {
    return groups.isEmpty()
        ? ""
        : HtmlReport.fill(
            HtmlReport.resource("figures.html"), Map.of("table", table(groups, naming).toString()));
  }

  private static Markup table(List<FigureGroup> groups, Naming naming) {
    Markup html = new Markup().open("table", "class=wide").head(HEAD);
    return html.groups(
            HEAD.size(),
            groups,
            group -> naming.described(group.first()) + ", " + naming.implementation(group.first()),
            group -> line(html, group))
        .close("table");
  }

  private static void line(Markup html, FigureGroup group) {
    html.open("tr", "");
    html.element("th", "scope=row", group.title());
    html.element("td", "", group.role() + "s");
    html.element("td", "class='n strong'", FigureText.value(group.median(), group.unit()));
    html.number(FigureText.range(group.values(), group.unit()));
    html.element(
        "td", "class='n strong'", FigureText.value(group.largestOfARun().value(), group.unit()));
    html.number(FigureText.interval(group));
    html.number(Integer.toString(group.runs().size()));
    html.number(Integer.toString(group.values().size()));
    html.close("tr");
  }
}
