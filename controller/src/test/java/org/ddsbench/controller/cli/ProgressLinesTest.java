package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.RunOutcome;
import org.ddsbench.controller.campaign.RunOutcome.Evidence;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.SweptParameters;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.FailureKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The progress of a campaign as printed to a log file or a script. */
class ProgressLinesTest {
  private static final Evidence EVIDENCE = new Evidence(Map.of(), Map.of(), List.of());

  private static final Evidence DISTURBED =
      new Evidence(
          Map.of(),
          Map.of("node2", new Disturbance(1, 43.0, null, "", null, null, null, null, null, 2.5)),
          List.of("node1: the probe was not loaded", "node2: the probe was not loaded"));

  @TempDir private Path directory = Path.of("");

  @Test
  void withoutATerminalThereIsALineForEveryRun() throws Exception {
    Plan plan = Inputs.plan(directory, new Workspace(RealTestbed.home(), directory));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (ProgressLines progress =
        new ProgressLines(
            new PrintStream(printed, true, StandardCharsets.UTF_8),
            false,
            Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))) {
      TestRun first = plan.runs().get(0);
      TestRun second = plan.runs().get(1);
      progress.deployed("node1", 12_340_000);
      progress.deployed("node2", 0);
      progress.started(plan, 1, 2);
      progress.runStarted(first);
      progress.phase(first, Phase.PUBLISH);
      progress.published(first, 100);
      progress.runEnded(first, new RunOutcome.Completed(EVIDENCE, List.of()));
      progress.runStarted(second);
      progress.runEnded(
          second, new RunOutcome.Failed(FailureKind.LOG, "node2", "it is cut", EVIDENCE));
      progress.runEnded(
          second, new RunOutcome.Failed(FailureKind.DEADLINE, "", "no answer", EVIDENCE));
      progress.runEnded(second, new RunOutcome.Aborted());
      progress.runEnded(first, new RunOutcome.Completed(DISTURBED, List.of()));
      progress.repeating(List.of(first));
      progress.warning("odd");
    }
    assertEquals(
        List.of(
            "node1: 12.3 MB deployed",
            "campaign inputs: 2 runs, 1 stored already, 2 failed before: repeated",
            "[1/2] row cyclonedds Complex 64 B 1->1: done in 0.0 s",
            "[2/2] row fastdds Complex 64 B 1->1: FAILED (LOG on node2): it is cut",
            "[2/2] row fastdds Complex 64 B 1->1: FAILED (DEADLINE): no answer",
            "[2/2] row fastdds Complex 64 B 1->1: stopped",
            "[1/2] row cyclonedds Complex 64 B 1->1: done in 0.0 s, disturbed (node2: 43.0 % of"
                + " the processors' time was stolen (limit 2 %); and 1 more), warning: node1: the probe was not loaded; and 1"
                + " more",
            "1 run was disturbed: measured again",
            "warning: odd"),
        printed.toString(StandardCharsets.UTF_8).lines().toList());
  }

  @Test
  void membersOfASweepAreToldApartByWhatTheyDifferIn() throws Exception {
    Path campaign =
        Inputs.file(
            directory,
            "swept.xml",
            "<campaign name='swept'>",
            "  <test id='row' dds='cyclonedds' messageType='Complex' messageSize='64'",
            "        publicationPeriod='100us,10ms' pattern='periodic,poisson'/>",
            "  <test id='one' dds='cyclonedds' messageType='Complex' messageSize='128'/>",
            "</campaign>");
    Plan plan =
        new Workspace(RealTestbed.home(), directory)
            .plan(campaign, Inputs.testbed(directory))
            .value()
            .orElseThrow();
    SweptParameters swept = new SweptParameters(plan.runs());
    assertEquals(
        List.of(
            "row cyclonedds Complex 64 B 1->1 publicationPeriod=100us pattern=periodic",
            "row cyclonedds Complex 64 B 1->1 publicationPeriod=100us pattern=poisson",
            "row cyclonedds Complex 64 B 1->1 publicationPeriod=10ms pattern=periodic",
            "row cyclonedds Complex 64 B 1->1 publicationPeriod=10ms pattern=poisson",
            "one cyclonedds Complex 128 B 1->1"),
        plan.runs().stream().map(run -> ProgressLines.label(run, swept)).toList());
  }

  @Test
  void theBarIsPrintable() throws Exception {
    Plan plan = Inputs.plan(directory, new Workspace(RealTestbed.home(), directory));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (ProgressLines progress =
        new ProgressLines(
            new PrintStream(printed, true, StandardCharsets.UTF_8), true, Clock.systemUTC())) {
      progress.started(plan, 0, 0);
      progress.tried(plan.runs().get(0), "\u202e\u009b");
    }
    String bar = printed.toString(StandardCharsets.UTF_8);
    assertTrue(bar.contains("\\u202e"), bar);
    assertFalse(bar.contains("\u202e") || bar.contains("\u009b"), bar);
  }
}
