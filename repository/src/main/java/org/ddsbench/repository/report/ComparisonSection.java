package org.ddsbench.repository.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.repository.compare.CampaignVerdicts;
import org.ddsbench.repository.compare.GroupVerdict;

/** Which implementation is faster, above the table of all pairs. */
final class ComparisonSection {
  /**
   * Largest number of verdicts that are listed alone; with more, a count for each implementation
   * precedes them.
   */
  private static final int MOST = 12;

  private ComparisonSection() {}

  /** Empty when no configuration has two implementations. */
  static Markup of(CampaignVerdicts verdicts) {
    Markup html = new Markup();
    List<GroupVerdict> groups = verdicts.groups();
    if (groups.isEmpty()) {
      return html;
    }
    if (groups.size() > MOST) {
      html.open("ul", "class=comparison");
      counted(groups).forEach((lowest, those) -> count(html, lowest, those, groups.size()));
      html.close("ul").open("details", "");
      html.element("summary", "", "Each of the " + groups.size() + " configurations");
      each(html, groups).close("details");
    } else {
      each(html, groups);
    }
    return html.element("p", "class=note", verdicts.reading());
  }

  private static Markup each(Markup html, List<GroupVerdict> groups) {
    html.open("ul", "class=comparison");
    for (GroupVerdict group : groups) {
      html.open("li", group.concludes() ? "" : "class=unclear").text(units(group.sentence()));
      html.element("small", "", units(group.label() + ": " + group.medians())).close("li");
    }
    return html.close("ul");
  }

  /** Replaces ASCII units, since the page may contain other characters. */
  private static String units(String text) {
    return text.replace(" us", " \u00b5s").replace("+-", "\u00b1");
  }

  private static Map<String, List<GroupVerdict>> counted(List<GroupVerdict> groups) {
    Map<String, List<GroupVerdict>> counted = new LinkedHashMap<>();
    groups.forEach(
        group -> counted.computeIfAbsent(group.lowest(), any -> new ArrayList<>()).add(group));
    Map<String, List<GroupVerdict>> ordered = new LinkedHashMap<>();
    counted.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> -entry.getValue().size()))
        .forEach(entry -> ordered.put(entry.getKey(), entry.getValue()));
    return ordered;
  }

  private static void count(Markup html, String lowest, List<GroupVerdict> those, int all) {
    long clear = those.stream().filter(GroupVerdict::isClear).count();
    html.open("li", clear > 0 ? "" : "class=unclear").element("b", "", lowest);
    html.text(
            " has the lowest median in "
                + those.size()
                + " of "
                + all
                + " configurations, and is significantly faster than every other in "
                + clear)
        .close("li");
  }
}
