package org.ddsbench.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ddsbench.core.host.HostRules;
import org.junit.jupiter.api.Test;

/** The pages that list rules and limits. */
class RulesPageTest {
  @Test
  void documentationListsExactlyTheRules() throws Exception {
    String page = Files.readString(Path.of("../docs/campaigns.md"));
    Set<String> rules = new TreeSet<>();
    for (Rule rule : Rules.TABLE) {
      String severity = rule.severity().name().substring(0, 1);
      rules.add(line(rule.id(), severity, rule.condition(), rule.fix()));
    }
    for (RowsRule rule : Rules.ROWS_TABLE) {
      String severity = rule.severity().name().substring(0, 1);
      rules.add(line(rule.id(), severity, rule.condition(), rule.fix()));
    }
    for (String line : rules) {
      assertTrue(page.contains(line), line);
    }
    Set<String> elsewhere = new TreeSet<>(RulesTest.READER);
    elsewhere.add("XML");
    Set<String> listed =
        page.lines()
            .filter(line -> line.matches("\\| [A-Z][0-9A-Z]{2} \\| [EW] \\|.*"))
            .collect(Collectors.toCollection(TreeSet::new));
    listed.removeIf(line -> elsewhere.contains(line.substring(2, 5)));
    Set<String> precluded = new TreeSet<>();
    RuleCases.PRECLUDED.forEach(line -> precluded.add(line.substring(0, 5)));
    Set<String> precludedThere = new TreeSet<>();
    for (String line : listed) {
      if (!rules.contains(line)) {
        precludedThere.add(line.substring(2, 5) + " " + line.charAt(8));
      }
    }
    assertEquals(precluded, precludedThere);
    String first = HostRules.TABLE.get(0).id();
    String last = HostRules.TABLE.get(HostRules.TABLE.size() - 1).id();
    String ofHosts = "`" + first + "` to `" + last + "` concern hosts";
    assertTrue(page.contains(ofHosts), ofHosts);
  }

  @Test
  void everyLimitIsDocumentedWithTheRuleThatChecksIt() throws Exception {
    // A run uses this limit as a waiting time; there is nothing to check.
    Set<String> withoutRule = Set.of("lastRepairMs");
    String page = Files.readString(Path.of("../docs/formats.md"));
    Path schema = Path.of("src/main/resources/org/ddsbench/core/implementation/implementation.xsd");
    Matcher limit =
        Pattern.compile("<xs:enumeration value=\"([A-Za-z]+)\"/>")
            .matcher(Files.readString(schema));
    int limits = 0;
    while (limit.find()) {
      String name = limit.group(1);
      List<Rule> rules =
          Rules.TABLE.stream().filter(rule -> rule.condition().contains(name)).toList();
      assertEquals(withoutRule.contains(name), rules.isEmpty(), name);
      String rule = rules.isEmpty() ? "" : rules.get(0).id() + " ";
      assertTrue(
          page.lines()
              .anyMatch(
                  line ->
                      line.startsWith("| `" + name + "` |") && line.endsWith("| " + rule + "|")),
          name);
      limits++;
    }
    assertEquals(10, limits);
  }

  private static String line(String id, String severity, String condition, String fix) {
    return "| "
        + id
        + " | "
        + severity
        + " | "
        + condition
        + " | "
        + fix
        + (fix.isEmpty() ? "|" : " |");
  }
}
