package org.ddsbench.controller.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.jspecify.annotations.Nullable;

/**
 * Prints findings for people, one on each line, and for programs. A finding of many rows at one
 * place, such as an attribute of the defaults, is one line for people.
 */
final class FindingPrinter {
  private static final int MOST_ROWS = 3;
  private static final int MOST_LINES = 1_000;

  /** The content that findings of several rows may share. */
  private record Content(
      String rule,
      Severity severity,
      String field,
      Place place,
      String message,
      @Nullable Fix fix) {
    static Content of(Finding finding) {
      return new Content(
          finding.rule(),
          finding.severity(),
          finding.field(),
          finding.place(),
          finding.message(),
          finding.fix());
    }
  }

  private FindingPrinter() {}

  static void print(List<Finding> findings, Output to) {
    Map<Content, List<String>> rows = new LinkedHashMap<>();
    for (Finding finding : findings) {
      rows.computeIfAbsent(Content.of(finding), content -> new ArrayList<>()).add(finding.row());
    }
    Set<Content> shown = shown(rows.keySet());
    rows.forEach(
        (finding, of) -> {
          if (shown.contains(finding)) {
            to.println(line(finding, of));
          }
        });
    Map<String, Long> more =
        rows.keySet().stream()
            .filter(finding -> !shown.contains(finding))
            .collect(Collectors.groupingBy(Content::rule, TreeMap::new, Collectors.counting()));
    if (!more.isEmpty()) {
      to.println(
          (rows.size() - shown.size())
              + " more findings: "
              + more.entrySet().stream()
                  .map(rule -> rule.getValue() + " of [" + rule.getKey() + "]")
                  .collect(Collectors.joining(", "))
              + ". --format json has all of them.");
    }
  }

  /** The findings that have a line: of very many the first errors, then the first warnings. */
  private static Set<Content> shown(Set<Content> all) {
    return Stream.of(Severity.ERROR, Severity.WARNING)
        .flatMap(severity -> all.stream().filter(finding -> finding.severity() == severity))
        .limit(MOST_LINES)
        .collect(Collectors.toSet());
  }

  /** One object: {@code findings} and whether the input can be used. */
  static String json(List<Finding> findings) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("findings", findings);
    object.put("valid", findings.stream().noneMatch(Finding::isError));
    return JsonText.of(object);
  }

  /** The names of rows; of many only the first ones, and the number of the others. */
  private static String named(List<String> rows) {
    List<String> names = rows.stream().filter(row -> !row.isEmpty()).distinct().toList();
    if (names.size() <= 1) {
      return names.isEmpty() ? "" : " row " + names.get(0);
    }
    return names.size() <= MOST_ROWS
        ? " rows " + String.join(", ", names)
        : " rows "
            + String.join(", ", names.subList(0, MOST_ROWS - 1))
            + " and "
            + (names.size() - MOST_ROWS + 1)
            + " more";
  }

  private static String line(Content finding, List<String> rows) {
    StringBuilder text = new StringBuilder();
    text.append(finding.place())
        .append(": ")
        .append(finding.severity() == Severity.ERROR ? "error" : "warning");
    text.append(" [").append(finding.rule()).append("]");
    String named = named(rows);
    text.append(named);
    if (!finding.field().isEmpty()) {
      text.append(named.isEmpty() ? " " : ", ").append(finding.field());
    }
    text.append(": ").append(finding.message());
    Fix fix = finding.fix();
    if (fix != null) {
      text.append(" Fix: ").append(fix.text());
    }
    return text.toString();
  }
}
