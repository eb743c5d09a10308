package org.ddsbench.repository.report;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Coloring;
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

  private static final Map<String, String> MEANINGS =
      Map.of(
          "creation_time",
          "from nothing to a participant with all its endpoints",
          "matching_time",
          "from nothing until every writer and reader of all others is matched; it contains the time"
              + " until the others exist",
          "history_time",
          "from nothing until a subscriber that starts late has the first message sent before it"
              + " existed",
          "endpoint_memory",
          "what one more endpoint takes of private dirty memory, from 10 to 100",
          "pss",
          "memory of the process, and its part of what it shares with others",
          "private_dirty",
          "memory that the process has written itself",
          "segments",
          "text, data and bss of the program and of each library",
          "encode_time",
          "from a message to its bytes, without a network",
          "decode_time",
          "from these bytes to a message");

  private FiguresSection() {}

  /** Its entry among the sections' links; empty without the section. */
  static String link(List<FigureGroup> groups) {
    return groups.isEmpty() ? "" : "<a href=\"#figures\">Figures</a>";
  }

  /** Empty without figures. What other sections show is left out of the table. */
  static String of(CampaignSummary summary, Naming naming) throws IOException {
    List<FigureGroup> groups = summary.figures();
    List<FigureGroup> shown =
        groups.stream()
            .filter(group -> summary.requests().stream().noneMatch(matrix -> matrix.shows(group)))
            .filter(group -> summary.types().stream().noneMatch(matrix -> matrix.shows(group)))
            .filter(group -> summary.loads().stream().noneMatch(curve -> curve.shows(group)))
            .filter(group -> summary.rates().stream().noneMatch(table -> table.shows(group)))
            .filter(group -> !Coloring.shows(group))
            .toList();
    return groups.isEmpty()
        ? ""
        : HtmlReport.fill(
            HtmlReport.resource("figures.html"),
            Map.of("meanings", meanings(groups), "table", table(shown, naming).toString()));
  }

  /** What each of these figures is. */
  private static String meanings(List<FigureGroup> groups) {
    Markup html = new Markup();
    groups.stream()
        .map(FigureGroup::name)
        .distinct()
        .filter(MEANINGS::containsKey)
        .forEach(
            name -> {
              html.element("b", "", name.replace('_', ' ') + ":");
              html.text(MEANINGS.get(name) + ". ");
            });
    return html.toString();
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
    html.element("td", "", group.roles());
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
