package org.ddsbench.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.fix.CampaignFixer;
import org.ddsbench.core.fix.FixedCampaign;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RulesTest {
  /** The rules that the workload's matrix requires. */
  private static final String MATRIX =
      "Q01-Q11 C01-C15 O01-O06 I01-I11 N01-N05 N07-N12 T01-T09 B01-B05";

  /** Ids of rules that the reader checks, not the table. */
  static final Set<String> READER = Set.of("C01", "B07");

  private static final String OF_NODES = "B04";

  private static final Pattern SCENARIO = Pattern.compile("scenario='[^']*'");

  /** A case of the table: rows that may trip the rule, and the context. */
  private record Case(String rows, RulesContext context) {
    static Case of(String text) {
      String[] parts = (text.strip() + " @").split("@", -1);
      return new Case(parts[0].strip(), RuleFixtures.named(parts[1].strip()));
    }

    /** The rows as a campaign file. */
    String xml() {
      Matcher scenario = SCENARIO.matcher(rows);
      StringBuilder text = new StringBuilder("<campaign name='c'");
      text.append(scenario.find() ? " " + scenario.group() : "").append(">\n");
      text.append("<defaults dds='cyclonedds' messageType='Simple'/>\n");
      int number = 1;
      for (String row : SCENARIO.matcher(rows).replaceAll("").split("\\+", -1)) {
        text.append("<test id='a").append(number++).append("' ").append(row).append("/>\n");
      }
      return text.append("</campaign>\n").toString();
    }

    List<Finding> findings() {
      return findings(xml());
    }

    List<Finding> findings(String xml) {
      CampaignReader.Reading read = CampaignReader.readRows("c.xml", xml);
      List<Finding> findings = new ArrayList<>(read.campaign().findings());
      findings.addAll(Rules.evaluate(read.rows(), context));
      return findings;
    }
  }

  private static String id(String line) {
    return line.substring(0, 3);
  }

  private static Case trips(String line) {
    return Case.of(line.substring(6).split("\\|", -1)[0]);
  }

  private static Case doesNot(String line) {
    return Case.of(line.substring(6).split("\\|", -1)[1]);
  }

  private static List<Finding> ofRule(List<Finding> findings, String id) {
    return findings.stream().filter(finding -> finding.rule().equals(id)).toList();
  }

  static Stream<String> cases() {
    return RuleCases.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aRowTripsTheRuleAndAnotherDoesNot(String line) {
    List<Finding> reported = ofRule(trips(line).findings(), id(line));
    assertFalse(reported.isEmpty(), line);
    for (Finding finding : reported) {
      assertEquals(line.charAt(4), finding.severity().name().charAt(0), line);
      assertTrue(finding.message().matches("[^{}]+[.0-9]"), finding.message());
    }
    assertEquals(List.of(), ofRule(doesNot(line).findings(), id(line)), line);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aFixMendsWhatItIsProposedFor(String line) {
    Case tripped = trips(line);
    boolean fixed =
        ofRule(tripped.findings(), id(line)).stream().allMatch(finding -> finding.fix() != null);
    FixedCampaign outcome = CampaignFixer.fix("c.xml", tripped.xml(), tripped.context());
    assertTrue(!fixed || ofRule(outcome.remaining(), id(line)).isEmpty(), line + "\n" + outcome);
    assertEquals(tripped.findings(outcome.text()).size(), outcome.remaining().size(), line);
  }

  @Test
  void everyRuleWithAFixHasACaseThatProposesIt() {
    Set<String> promised = new TreeSet<>();
    Rules.TABLE.stream().filter(rule -> !rule.fix().isEmpty()).forEach(r -> promised.add(r.id()));
    Rules.ROWS_TABLE.stream()
        .filter(rule -> !rule.fix().isEmpty())
        .forEach(rule -> promised.add(rule.id()));
    Set<String> proposed = new TreeSet<>();
    for (String line : RuleCases.ALL) {
      ofRule(trips(line).findings(), id(line)).stream()
          .filter(finding -> finding.fix() != null)
          .forEach(finding -> proposed.add(finding.rule()));
    }
    proposed.removeAll(READER);
    assertEquals(promised, proposed);
  }

  @Test
  void theTableCoversEveryIdOfTheCode() {
    Set<String> tried = new TreeSet<>();
    RuleCases.ALL.forEach(line -> tried.add(id(line)));
    Set<String> all = new TreeSet<>(READER);
    Rules.TABLE.forEach(rule -> all.add(rule.id()));
    Rules.ROWS_TABLE.forEach(rule -> all.add(rule.id()));
    assertEquals(all, tried);
  }

  @Test
  void theTablesCoverEveryIdOfTheMatrix() {
    Set<String> wanted = new TreeSet<>();
    for (String range : MATRIX.split(" ", -1)) {
      int last = Integer.parseInt(range.substring(5));
      for (int number = Integer.parseInt(range.substring(1, 3)); number <= last; number++) {
        wanted.add(String.format(Locale.ROOT, "%c%02d", range.charAt(0), number));
      }
    }
    assertEquals(68, wanted.size());
    Stream.concat(RuleCases.ALL.stream(), RuleCases.PRECLUDED.stream())
        .forEach(line -> wanted.remove(id(line)));
    assertEquals(Set.of(OF_NODES), wanted);
  }

  static Stream<String> precluded() {
    return RuleCases.PRECLUDED.stream();
  }

  @ParameterizedTest
  @MethodSource("precluded")
  void whatNoRowMayAskForIsRefused(String line) {
    List<Finding> reported = Case.of(line.substring(6)).findings();
    assertEquals(List.of("XML"), reported.stream().map(Finding::rule).toList(), line);
    assertEquals(line.substring(6, line.indexOf('=')), reported.get(0).field());
  }

  /**
   * A value that cannot be read must not affect other findings, neither by its default nor by any
   * other value.
   */
  @Test
  void whatIsSaidBesideABadValueHoldsForEverySoundOne() {
    Map<String, Set<String>> samples = samples();
    int reported = 0;
    for (String line : RuleCases.ALL) {
      Case tripped = trips(line);
      for (Map.Entry<String, Set<String>> sample : samples.entrySet()) {
        String attribute = sample.getKey();
        String others = (" " + tripped.rows).replaceAll(" " + attribute + "='[^']*'", "");
        DraftRow bad = rows(others, attribute, Set.of("?")).get(0);
        Map<Rule, List<String>> said = new LinkedHashMap<>();
        for (Rule rule : Rules.TABLE) {
          List<String> sentences = sentences(rule, bad, tripped.context);
          if (!sentences.isEmpty()) {
            said.put(rule, sentences);
          }
        }
        if (said.isEmpty()) {
          continue;
        }
        List<DraftRow> sound = rows(others, attribute, sample.getValue());
        int i = 0;
        for (String value : sample.getValue()) {
          DraftRow row = sound.get(i++);
          said.forEach(
              (rule, sentences) ->
                  assertTrue(
                      sentences(rule, row, tripped.context).containsAll(sentences),
                      others + attribute + "=" + value + ": " + rule.id() + " " + sentences));
        }
        reported += said.size();
      }
    }
    assertTrue(
        reported > RuleCases.ALL.size(), "the rest of a row must not be passed over in silence");
  }

  /** The values that occur in the table, by attribute. */
  private static Map<String, Set<String>> samples() {
    Map<String, Set<String>> samples = new TreeMap<>();
    samples.put("dds", new TreeSet<>(Set.of("cyclonedds")));
    samples.put("messageType", new TreeSet<>(Set.of("Simple")));
    Matcher attribute =
        Pattern.compile("([A-Za-z]+)='([^']*)'").matcher(String.join(" ", RuleCases.ALL));
    while (attribute.find()) {
      samples.computeIfAbsent(attribute.group(1), any -> new TreeSet<>()).add(attribute.group(2));
    }
    samples.remove("scenario");
    return samples;
  }

  /** A row for each value, read from one file: reading is most of the work. */
  private static List<DraftRow> rows(String others, String attribute, Set<String> values) {
    String first = others.split("\\+", -1)[0];
    String dds = first.contains(" dds=") || attribute.equals("dds") ? "" : " dds='cyclonedds'";
    String type =
        first.contains(" messageType=") || attribute.equals("messageType")
            ? ""
            : " messageType='Simple'";
    String given = dds + type;
    Matcher scenario = SCENARIO.matcher(first);
    String campaign = "<campaign name='c'" + (scenario.find() ? " " + scenario.group() : "") + ">";
    String rest = SCENARIO.matcher(first).replaceAll("");
    String tests =
        values.stream()
            .map(value -> "<test id='a'" + given + rest + " " + attribute + "='" + value + "'/>")
            .collect(Collectors.joining());
    List<DraftRow> rows =
        CampaignReader.readRows("rows.xml", campaign + tests + "</campaign>").rows();
    if (rows.size() < values.size() && values.size() > 1) {
      // Together they have more runs than a campaign may have.
      return values.stream().map(value -> rows(others, attribute, Set.of(value)).get(0)).toList();
    }
    return rows;
  }

  private static List<String> sentences(Rule rule, DraftRow row, RulesContext context) {
    return Combinations.verdicts(rule, row, context).sentences();
  }

  private static List<Finding> evaluate(String rows) {
    String defaults = "<defaults dds='cyclonedds' messageType='Simple'/>";
    String text = "<campaign name='c'>" + defaults + rows + "</campaign>";
    return Rules.evaluate(
        CampaignReader.readRows("c.xml", text).rows(), RuleFixtures.named("eight"));
  }

  @Test
  void aRowOfTooManyRunsIsCheckedInWhatEachRuleDependsOn() {
    List<Finding> findings =
        evaluate("<test id='a' seed='1..9999' subscribers='1..2' messageIterations='600,19'/>");
    assertEquals(List.of("T04", "T07"), findings.stream().map(Finding::rule).sorted().toList());
  }

  private static List<String> said(String row) {
    return evaluate("<test id='a' " + row + "/>").stream()
        .map(finding -> finding.rule() + " " + finding.severity() + ": " + finding.message())
        .toList();
  }

  @Test
  void aSentenceNamesTheSideThatIsAtFault() {
    assertEquals(
        List.of(
            "I00 ERROR: fastdds (subscribers) does not support batching. Choose another value"
                + " or implementation."),
        said("ddsPublisher='cyclonedds' ddsSubscriber='fastdds' batching='on'"));
    assertEquals(
        List.of(
            "Q10 ERROR: modern (publishers) supports only the data representation xcdr2, but all"
                + " others use XCDR1. Use another implementation."),
        said("ddsPublisher='modern' ddsSubscriber='fastdds'"));
    assertEquals(
        List.of(
            "N07 ERROR: The message has 1 MiB; fastdds (publishers) sends at most 100000 B. Use a"
                + " smaller message."),
        said(
                "ddsPublisher='fastdds' ddsSubscriber='cyclonedds' qualityOfService='BestEffort'"
                    + " messageType='Complex' messageSize='1MiB'")
            .stream()
            .filter(one -> one.startsWith("N07"))
            .toList());
  }

  @Test
  void whatIsLeftOutIsToldOnceAndNothingElseIsSaidOfIt() {
    String warning =
        "I11 WARNING: Absent DDS is not built here: its runs are left out (row a). Build it from"
            + " source.";
    assertEquals(
        List.of(warning),
        said("ddsPublisher='absent,cyclonedds' ddsSubscriber='absent,cyclonedds' batching='on'"));
    assertEquals(
        List.of(
            "I11 ERROR: Every run needs an implementation that is not built here, so no run"
                + " remains. Build it, or add another implementation.",
            warning),
        said("dds='absent'").stream().sorted().toList());
    List<Finding> once =
        evaluate("<test id='b'/><test id='a' dds='absent'/><test id='c' seed='2' dds='absent'/>");
    assertEquals(List.of("a"), once.stream().map(Finding::row).toList());
    assertTrue(once.get(0).message().contains("left out (rows a, c)."), once.get(0).message());
  }

  @Test
  void aBadItemOfAListLeavesTheOthersChecked() {
    List<Finding> findings =
        evaluate(
            "<test id='a' messageType='Complex' messageSize='20,abc,99999999999,64'/>"
                + "<test id='a' messageType='Complex' messageSize='?' history='0' warmup='99.99%'"
                + " qualityOfService='BestEffort'/>");
    assertEquals(
        List.of("T02 messageSize", "B05 id", "C10 history", "T12 warmup"),
        findings.stream().map(finding -> finding.rule() + " " + finding.field()).toList());
  }

  @Test
  void aPlainRowHasNoFinding() {
    assertEquals(List.of(), Case.of("").findings());
  }

  @Test
  void repeatedRowsAreWarnedOf() {
    assertEquals(1, evaluate("<test id='a'/><test id='b'/>").size());
    assertEquals(2, evaluate("<test id='a'/><test id='a'/>").size(), "id and parameters");
    assertEquals(1, evaluate("<test id='a' seed='4,4'/>").size());
    assertEquals(0, evaluate("<test id='a'/><test id='b' seed='2'/>").size());
  }
}
