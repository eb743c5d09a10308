package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** validate, plan and the other commands that need no node. */
class InputCommandsTest {
  private static final List<String> COMMANDS =
      List.of(
          "demo", "validate", "plan", "check", "run", "correct", "report", "compare", "testbed");

  @TempDir private Path directory = Path.of("");

  @Test
  void helpNamesEveryCommand() {
    CommandLineRun help = CommandLineRun.of("--help");
    assertEquals(0, help.status());
    for (String command : COMMANDS) {
      assertTrue(help.out().matches("(?s).*\n  " + command + " +\\S.*"), command);
      assertEquals(0, CommandLineRun.of(command, "--help").status(), command);
    }
  }

  @Test
  void whatIsNoCommandIsBadInput() {
    for (String[] arguments : new String[][] {{}, {"nonsense"}, {"validate"}, {"run", "x.xml"}}) {
      CommandLineRun run = CommandLineRun.of(arguments);
      assertEquals(2, run.status(), run.toString());
      assertFalse(run.err().isEmpty());
    }
  }

  @Test
  void aGoodCampaignIsValid() throws IOException {
    Path campaign = Inputs.campaign(directory);
    CommandLineRun run = CommandLineRun.of("validate", campaign.toString());
    assertEquals(new CommandLineRun(0, campaign + ": valid\n", ""), run);
    CommandLineRun placed =
        CommandLineRun.of(
            "validate", campaign.toString(), "--testbed", Inputs.testbed(directory).toString());
    assertEquals(0, placed.status(), placed.toString());
    assertEquals(campaign + ": valid, 2 runs\n", placed.out());
  }

  @Test
  void everyFindingIsToldAtOnce() throws IOException {
    String campaign = badCampaign().toString();
    CommandLineRun run = CommandLineRun.of("validate", campaign);
    assertEquals(2, run.status());
    assertEquals("", run.out());
    for (String expected : List.of("[I11] row a", "[M01] row b", "[T04] row c")) {
      assertTrue(run.err().contains(": error " + expected), () -> expected + " in " + run);
    }
    assertTrue(run.err().lines().allMatch(line -> line.startsWith(campaign + ":")), run.toString());
  }

  @Test
  void everySchemaFaultIsToldAtOnceWithItsPlace() throws IOException {
    Path campaign =
        Inputs.file(
            directory,
            "schema.xml",
            "<campaign name='schema'>",
            "  <test id='a' colour='red' dds='cyclonedds' messageType='Simple'/>",
            "  <test id='b' echo='loud' dds='cyclonedds' messageType='Simple'/>",
            "</campaign>");
    CommandLineRun run = CommandLineRun.of("validate", campaign.toString());
    assertEquals(2, run.status());
    assertTrue(run.err().contains(campaign + ":2:"), run.toString());
    assertTrue(run.err().contains("colour"), run.toString());
    assertTrue(run.err().contains(campaign + ":3:"), run.toString());
    assertTrue(run.err().contains("loud"), run.toString());
  }

  @Test
  void jsonTellsTheSame() throws IOException {
    CommandLineRun bad =
        CommandLineRun.of("validate", badCampaign().toString(), "--format", "json");
    assertEquals(2, bad.status());
    assertEquals("", bad.err());
    JsonNode json = new ObjectMapper().readTree(bad.out());
    assertFalse(json.path("valid").asBoolean(true));
    assertTrue(json.path("findings").findValuesAsText("rule").contains("M01"), bad.out());
    CommandLineRun good =
        CommandLineRun.of("validate", Inputs.campaign(directory).toString(), "--format=json");
    assertEquals(0, good.status());
    assertTrue(new ObjectMapper().readTree(good.out()).path("valid").asBoolean(), good.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"validate", "plan", "run"})
  void whatCannotBeReadIsBadInput(String command) throws IOException {
    String testbed = Inputs.testbed(directory).toString();
    Path malformed = Inputs.file(directory, "malformed.xml", "<campaign name='x'>", "<test");
    for (Path file : List.of(directory.resolve("missing.xml"), directory, malformed)) {
      CommandLineRun run = CommandLineRun.of(command, file.toString(), "--testbed", testbed);
      assertEquals(2, run.status(), run.toString());
      assertTrue(run.err().startsWith(file + ":") || run.err().startsWith(file + ": "), run.err());
      assertFalse(run.err().contains("Exception"), run.err());
    }
  }

  @Test
  void faultsOfBothFilesAreToldTogether() throws IOException {
    Path testbed = Inputs.file(directory, "bad.xml", "<testbed name='t'><node nam='n'/></testbed>");
    CommandLineRun run =
        CommandLineRun.of("plan", badCampaign().toString(), "--testbed", testbed.toString());
    assertEquals(2, run.status());
    assertTrue(run.err().contains("bad.xml:1:"), run.err());
    assertTrue(run.err().contains("[M01]"), run.err());
  }

  @Test
  void aPlanListsEveryRunWithItsNodes() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "plan",
            Inputs.campaign(directory).toString(),
            "--testbed",
            Inputs.testbed(directory).toString());
    assertEquals(0, run.status(), run.toString());
    List<String> lines = run.out().lines().toList();
    assertEquals(3, lines.size(), run.out());
    assertTrue(
        lines.get(0).matches(" +1  row cyclonedds Complex 64 B 1->1 .* node1 -> node2 over udp"));
    assertTrue(
        lines.get(1).matches(" +2  row fastdds Complex 64 B 1->1 .* node1 -> node2 over udp"));
    assertEquals("2 runs, 10 s of transmission", lines.get(2));
  }

  /** Each fault and its correction; they are independent of each other. */
  private static final List<String> FAULTS =
      List.of(
          "id='a b' -> id='a'",
          "messageType='Simpel' -> messageType='Simple'",
          "messageIterations='19' -> messageIterations='500'",
          "publicationPeriod='10' -> publicationPeriod='10ms'",
          "history='0' -> history='all'",
          "pattern='bursts' -> pattern='periodic'",
          "placement='n1 -&gt; n2 n3' -> placement='distinct'",
          "publishers='0' -> publishers='1'",
          "mutlicast='on' -> multicast='off'",
          "warmup='100%' -> warmup='10%'",
          "probe='magic,?,none' -> probe='none'",
          "trigger='polling' -> trigger='listener'");

  @Test
  void allFaultsOfARowAreToldAtOnceAndMendingOneBringsUpNoOther() throws IOException {
    Path file = directory.resolve("faults.xml");
    Set<String> before = reported(file, 0);
    assertEquals(FAULTS.size() + 2, before.size(), "one of dds, two of probe: " + before);
    for (int fixed = 1; fixed <= FAULTS.size(); fixed++) {
      Set<String> reported = reported(file, fixed);
      assertTrue(before.containsAll(reported), "new: " + reported + ", before: " + before);
      assertTrue(
          reported.size() < before.size(), FAULTS.get(fixed - 1) + " was not reported: " + before);
      before = reported;
    }
    assertEquals(1, before.size(), "dds is still wrong: " + before);
  }

  /**
   * The findings of a row, each with its place, when the first {@code fixed} faults are corrected.
   */
  private static Set<String> reported(Path file, int fixed) throws IOException {
    StringBuilder text = new StringBuilder("<campaign name='c'>\n<test\ndds='cyclonedds,cyclonds'");
    for (int i = 0; i < FAULTS.size(); i++) {
      text.append('\n').append(FAULTS.get(i).split(" -> ", -1)[i < fixed ? 1 : 0]);
    }
    Files.writeString(file, text + "/>\n</campaign>\n");
    CommandLineRun run = CommandLineRun.of("validate", file.toString());
    assertEquals(2, run.status(), run.toString());
    Set<String> reported = new TreeSet<>();
    for (String line : run.err().lines().toList()) {
      assertTrue(line.matches(Pattern.quote(file + ":") + "[0-9]+:1: .*"), line);
      reported.add(line.replaceFirst(" row [^,]*,", ""));
    }
    return reported;
  }

  @Test
  void aPlanOfARepeatedCampaignTellsItsOrder() throws IOException {
    Path campaign =
        Inputs.file(
            directory,
            "repeated.xml",
            "<campaign name='repeated'>",
            "  <defaults dds='cyclonedds' messageType='Complex'/>",
            "  <test id='a' messageSize='64,128,256' repeat='2'/>",
            "  <test id='b' messageSize='512'/>",
            "</campaign>");
    String testbed = Inputs.testbed(directory).toString();
    CommandLineRun unshuffled =
        CommandLineRun.of("plan", campaign.toString(), "--testbed", testbed);
    List<String> lines = unshuffled.out().lines().toList();
    assertEquals(
        "2 rounds; run shuffles each one: --seed N fixes the order and shows it here",
        lines.get(8));
    CommandLineRun seeded =
        CommandLineRun.of("plan", campaign.toString(), "--testbed", testbed, "--seed", "7");
    assertEquals("2 rounds; order within each: seed 7", seeded.out().lines().toList().get(8));
    assertNotEquals(lines.subList(0, 7), seeded.out().lines().toList().subList(0, 7));
    assertEquals(
        seeded,
        CommandLineRun.of("plan", campaign.toString(), "--testbed", testbed, "--seed", "7"));
    assertEquals(
        2,
        CommandLineRun.of("plan", campaign.toString(), "--testbed", testbed, "--seed", "x")
            .status());
  }

  @Test
  void aSeedThatChangesNothingIsAWarning() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "plan",
            Inputs.campaign(directory).toString(),
            "--testbed",
            Inputs.testbed(directory).toString(),
            "--seed=7");
    assertEquals(0, run.status(), run.toString());
    assertTrue(run.err().contains("warning [B04]: No row is repeated"), run.err());
    assertEquals(3, run.out().lines().count(), run.out());
  }

  @Test
  void aBadValueInOneRowDoesNotHideWhatRulesSayOfOthers() throws IOException {
    Path campaign = directory.resolve("two.xml");
    Files.writeString(
        campaign,
        """
        <campaign name="two">
          <defaults dds="cyclonedds" messageType="Simple"/>
          <test id="badvalue" history="0"/>
          <test id="badrule" messageIterations="10"/>
        </campaign>
        """);
    CommandLineRun run = CommandLineRun.of("validate", campaign.toString());
    assertEquals(2, run.status(), run.toString());
    assertTrue(run.err().contains("[C01] row badvalue"), run.err());
    assertTrue(run.err().contains("[T04] row badrule"), run.err());
  }

  @Test
  void anUnknownRowIsNamedWithThoseThereAre() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            Inputs.campaign(directory).toString(),
            "--testbed",
            Inputs.testbed(directory).toString(),
            "--repository",
            directory.resolve("results").toString(),
            "--only",
            "other");
    assertEquals(2, run.status(), run.toString());
    assertTrue(run.err().contains("row other"), run.err());
    assertTrue(run.err().contains("There are: row"), run.err());
  }

  @Test
  void aReportNeedsACampaignOfARepository() {
    CommandLineRun run = CommandLineRun.of("report", directory.toString());
    assertEquals(2, run.status(), run.toString());
    assertTrue(run.err().contains("Not a campaign directory"), run.err());
  }

  private Path badCampaign() throws IOException {
    return Inputs.file(
        directory,
        "bad-campaign.xml",
        "<campaign name='bad'>",
        "  <test id='a' dds='nodds' messageType='Simple'/>",
        "  <test id='b' dds='cyclonedds' messageType='Smoke'/>",
        "  <test id='c' dds='cyclonedds' messageType='Simple' messageIterations='3'/>",
        "</campaign>");
  }
}
