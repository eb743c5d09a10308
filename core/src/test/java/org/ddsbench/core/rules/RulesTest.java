package org.ddsbench.core.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.Nodes;
import org.ddsbench.core.testbed.Testbed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RulesTest {
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  Path directory;

  /** Per rule a row that trips it; the row after the bar does not. A testbed's name after the @. */
  private static final List<String> CASES =
      List.of(
          "C07 history='10' | history='500'",
          "C08 history='1' pattern='max' | history='2' pattern='max'",
          "C08 history='1' messageType='Complex' messageSize='65537' |"
              + " history='1' messageType='Complex' messageSize='65536'",
          "C10 qualityOfService='BestEffort' history='5' | qualityOfService='BestEffort'",
          "O01 ownership='exclusive' | ownership='exclusive' publishers='2'",
          "O02 ownership='exclusive' publishers='2' strength='5' |"
              + " ownership='exclusive' publishers='2' strength='5 6'",
          "O02 ownership='exclusive' publishers='3' strength='1 6 6' |"
              + " ownership='exclusive' publishers='3' strength='1 1 6'",
          "O04 strength='5' | strength='5' ownership='exclusive'",
          "O05 ownership='exclusive' publishers='2' | publishers='2'",
          "O07 strength='1 2 3' publishers='2' | strength='1 2' publishers='2'",
          "O08 dds='fastdds' ownership='exclusive' publishers='2' strength='-1 1' |"
              + " dds='cyclonedds' ownership='exclusive' publishers='2' strength='-1 1'",
          "I11 dds='cyclonedd' | dds='fastdds'",
          "I00 dds='loopback' | dds='fastdds'",
          "I00 dds='fastdds' batching='on' | dds='cyclonedds' batching='on'",
          "I00 dds='fastdds' ownership='exclusive' | dds='fastdds'",
          "I06 dds='fastdds' trigger='waitset' | dds='fastdds'",
          "M01 messageType='Simpel' | messageType='Simple'",
          "P01 probe='magic' | probe='none'",
          "N01 multicast='on' @lo | @lo",
          "N02 multicast='on' | multicast='on' subscribers='2'",
          "N03 @names | multicast='on' @names",
          "N05 multicast='on' @far | multicast='on'",
          "N07 dds='fastdds' messageType='Complex' messageSize='1MiB' |"
              + " dds='cyclonedds' messageType='Complex' messageSize='1MiB'",
          "N08 qualityOfService='BestEffort' messageType='Complex' messageSize='1473' |"
              + " qualityOfService='BestEffort' messageType='Complex' messageSize='1472'",
          "N12 dds='fastdds' subscribers='3' @one | dds='fastdds' subscribers='2' @one",
          "N12 dds='fastdds' subscribers='3' @one | dds='fastdds' subscribers='3' multicast='on' @one",
          "T01 messageSize='100' | messageType='Complex' messageSize='100'",
          "T02 messageType='Complex' messageSize='35' | messageType='Complex' messageSize='36'",
          "T04 messageIterations='19' | messageIterations='20'",
          "T05 messageIterations='499' | messageIterations='500'",
          "T06 publicationPeriod='49us' | publicationPeriod='50us'",
          "T07 publicationPeriod='1ms' | publicationPeriod='2ms'",
          "T07 publicationPeriod='8s' | publicationPeriod='7s'",
          "T10 publicationPeriod='0' | publicationPeriod='0' pattern='max'",
          "T11 burstSize='5' | burstSize='5' pattern='burst'",
          "T12 warmup='99.9%' | warmup='99%'",
          "T13 pattern='pingpong' echo='none' | pattern='pingpong' echo='stamp'",
          "T14 pattern='pingpong' ownership='exclusive' publishers='2' | pattern='pingpong'"
              + " ownership='exclusive'",
          "B03 subscribers='8' | subscribers='7'",
          "B06 placement='node1 -&gt; node9' | placement='node1 -&gt; node2'",
          "B06 placement='node1 -&gt; node2' publishers='2' | placement='node1 -&gt; node2'",
          "B06 placement='node1 -&gt; node2 node3' |"
              + " placement='node1 -&gt; node2 node3' subscribers='2'");

  private static Implementation implementation(
      String name, boolean inProcess, String batching, Set<String> ownership, long limit) {
    return new Implementation(
        name,
        name,
        "b",
        inProcess,
        List.of(),
        List.of(),
        Map.of(
            "reliability", Set.of("best_effort", "reliable"),
            "durability", Set.of("volatile", "transient_local"),
            "ownership", ownership,
            "multicast", Set.of("true"),
            "trigger", Set.of("listener", "waitset"),
            "batching", Set.of(batching)),
        Map.of(
            "maxMessageSize",
            limit,
            "participantsPerAddress",
            batching.equals("true") ? 32L : 3L,
            "minOwnershipStrength",
            batching.equals("true") ? Integer.MIN_VALUE : 0L),
        Map.of(),
        name.equals("fastdds")
            ? List.of(new Implementation.Unsupported("trigger", "waitset", "polls"))
            : List.of());
  }

  static RulesContext context(Testbed testbed) {
    boolean ready = testbed.nodes().size() == 7;
    long small = ready ? Integer.MAX_VALUE : 100_000;
    Set<String> both = Set.of("shared", "exclusive");
    return new RulesContext(
        List.of(
            implementation("cyclonedds", false, "true", both, Integer.MAX_VALUE),
            implementation("fastdds", false, "false", Set.of("shared"), small),
            implementation("loopback", true, "true", both, Integer.MAX_VALUE)),
        new MessageFacts() {
          @Override
          public Set<String> types() {
            return Set.of("Simple", "Complex", "CompactAvenue", "FullAvenue");
          }

          @Override
          public int minimumSize(String type) {
            return type.equals("Complex") ? 36 : 0;
          }

          @Override
          public long serializedBytes(RunParameters p) {
            return p.messageType().equals("Complex") ? p.messageSize() : 96;
          }
        },
        Set.of("none"),
        Optional.of(testbed));
  }

  private static Testbed testbed(String name) {
    return switch (name) {
      case "lo" ->
          Nodes.of(Nodes.node("node1", "127.0.0.1", "lo"), Nodes.node("node2", "127.0.0.2", "lo"));
      case "names" -> Nodes.of(Nodes.node("node1", "a", "e"), Nodes.node("node2", "b", "e"));
      case "one" ->
          Nodes.of(
              Nodes.node("node1", "127.0.0.1", "lo"),
              Nodes.node("node2", "127.0.0.1", "lo"),
              Nodes.node("node3", "127.0.0.1", "lo"),
              Nodes.node("node4", "127.0.0.1", "lo"));
      case "far" ->
          Nodes.of(Nodes.node("node1", "10.0.0.1", "e"), Nodes.node("node2", "10.0.1.1", "e"));
      default -> Nodes.of(8);
    };
  }

  private List<Finding> evaluate(String rows, Testbed testbed) throws Exception {
    Path file = directory.resolve("c.xml");
    String text =
        "<campaign name='c'><defaults dds='cyclonedds' messageType='Simple'/>"
            + rows
            + "</campaign>";
    Files.writeString(file, text);
    return Rules.evaluate(CampaignReader.readRows(file).rows(), context(testbed));
  }

  private Set<String> rules(String attributes) throws Exception {
    String[] parts = (attributes.strip() + " @").split("@", -1);
    Set<String> ids = new HashSet<>();
    for (Finding f : evaluate("<test id='a' " + parts[0] + "/>", testbed(parts[1].strip()))) {
      ids.add(f.rule());
    }
    return ids;
  }

  @Test
  void everyRuleTripsAndDoesNot() throws Exception {
    Set<String> tried = new TreeSet<>();
    for (String line : CASES) {
      String id = line.substring(0, 3);
      String[] rows = line.substring(4).split("\\|", -1);
      assertTrue(rules(rows[0]).contains(id), line);
      assertTrue(!rules(rows[1]).contains(id), line);
      tried.add(id);
    }
    Set<String> all = new TreeSet<>();
    Rules.TABLE.forEach(rule -> all.add(rule.id()));
    assertEquals(all, tried);
  }

  /** A value that cannot be read must leave no trace: neither its default nor any other value. */
  @Test
  void whatIsSaidBesideABadValueHoldsForEverySoundOne() throws Exception {
    Map<String, Set<String>> samples = samples();
    int told = 0;
    for (String line : CASES) {
      String[] parts = (line.substring(4).split("\\|", -1)[0].strip() + " @").split("@", -1);
      RulesContext context = context(testbed(parts[1].strip()));
      for (Map.Entry<String, Set<String>> sample : samples.entrySet()) {
        String attribute = sample.getKey();
        String others = (" " + parts[0]).replaceAll(" " + attribute + "='[^']*'", "");
        Set<String> said = sentences(row(others, attribute, "?"), context);
        for (String value : sample.getValue()) {
          Set<String> sound = sentences(row(others, attribute, value), context);
          assertTrue(sound.containsAll(said), others + attribute + "=" + value + ": " + said);
        }
        told += said.size();
      }
    }
    assertTrue(told > CASES.size(), "the rest of a row must not be passed over in silence");
  }

  /** Per attribute the values that occur above. */
  private static Map<String, Set<String>> samples() {
    Map<String, Set<String>> samples = new TreeMap<>();
    samples.put("dds", new TreeSet<>(Set.of("cyclonedds")));
    samples.put("messageType", new TreeSet<>(Set.of("Simple")));
    Matcher attribute = Pattern.compile("([A-Za-z]+)='([^']*)'").matcher(String.join(" ", CASES));
    while (attribute.find()) {
      samples.computeIfAbsent(attribute.group(1), any -> new TreeSet<>()).add(attribute.group(2));
    }
    return samples;
  }

  private DraftRow row(String others, String attribute, String value) throws Exception {
    String given = others.contains(" dds=") || attribute.equals("dds") ? "" : " dds='cyclonedds'";
    if (!others.contains(" messageType=") && !attribute.equals("messageType")) {
      given += " messageType='Simple'";
    }
    Path file = directory.resolve("row.xml");
    String test = "<test id='a'" + given + others + " " + attribute + "='" + value + "'/>";
    Files.writeString(file, "<campaign name='c'>" + test + "</campaign>");
    return CampaignReader.readRows(file).rows().get(0);
  }

  private static Set<String> sentences(DraftRow row, RulesContext context) {
    return Rules.evaluate(row, context).stream()
        .map(finding -> finding.rule() + " " + finding.message())
        .collect(Collectors.toSet());
  }

  @Test
  void aRowOfTooManyRunsIsCheckedInWhatEachRuleDependsOn() throws Exception {
    List<Finding> findings =
        evaluate(
            "<test id='a' seed='1..9999' subscribers='1..2' messageIterations='600,19'/>",
            Nodes.of(8));
    assertEquals(List.of("T04", "T07"), findings.stream().map(Finding::rule).sorted().toList());
  }

  @Test
  void aBadItemOfAListLeavesTheOthersChecked() throws Exception {
    List<Finding> findings =
        evaluate(
            "<test id='a' messageType='Complex' messageSize='20,abc,99999999999,64'/>"
                + "<test id='a' messageType='Complex' messageSize='?' history='0' warmup='99.99%'"
                + " qualityOfService='BestEffort'/>",
            Nodes.of(8));
    assertEquals(
        List.of("T02 messageSize", "B05 id", "C10 history", "T12 warmup"),
        findings.stream().map(finding -> finding.rule() + " " + finding.field()).toList());
  }

  @Test
  void aPlainRowHasNoFinding() throws Exception {
    assertEquals(Set.of(), rules(""));
  }

  @Test
  void repeatedRowsAreWarnedOf() throws Exception {
    Testbed testbed = Nodes.of(8);
    assertEquals(1, evaluate("<test id='a'/><test id='b'/>", testbed).size());
    assertEquals(2, evaluate("<test id='a'/><test id='a'/>", testbed).size(), "id and parameters");
    assertEquals(1, evaluate("<test id='a' seed='4,4'/>", testbed).size());
    assertEquals(0, evaluate("<test id='a'/><test id='b' seed='2'/>", testbed).size());
  }

  @Test
  void documentationListsExactlyTheRules() throws Exception {
    String page = Files.readString(Path.of("../docs/campaigns.md"));
    for (Rule rule : Rules.TABLE) {
      String severity = rule.severity().name().substring(0, 1);
      String line = "| " + rule.id() + " | " + severity + " | " + rule.condition() + " |";
      assertTrue(page.contains(line), line);
    }
    assertTrue(page.contains("| B05 | W | " + RepeatedRows.CONDITION + " |"));
  }
}
