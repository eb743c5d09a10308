package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.StoredRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** 64 nodes: checked twice, then two campaigns of one publisher and 63 subscribers. */
@Tag("testbed")
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ManyNodesIT {
  private static final int NODES = Integer.getInteger("test.nodes", 64);
  private static final int MESSAGES = 50;

  private final RealTestbed testbed = RealTestbed.upEmpty(NODES);
  private final RunStore store = new RunStore(repository("first"));
  private MeasuredCommand look = nothing();
  private MeasuredCommand secondLook = nothing();
  private MeasuredCommand first = nothing();
  private MeasuredCommand second = nothing();

  ManyNodesIT() throws IOException, InterruptedException {}

  private static MeasuredCommand nothing() {
    return new MeasuredCommand(-1, "", List.of());
  }

  private Path repository(String name) {
    return testbed.scratch().resolve(name);
  }

  @BeforeAll
  void run() throws IOException, InterruptedException {
    String nodes = testbed.testbedXml().toString();
    String campaign =
        testbed
            .file(
                "wide.xml",
                "<campaign name='wide'>",
                "  <defaults dds='cyclonedds' messageType='Simple' publicationPeriod='200ms'",
                "            messageIterations='" + MESSAGES + "'/>",
                "  <test id='echoed' subscribers='" + (NODES - 1) + "' echo='full'/>",
                "  <test id='oneway' subscribers='" + (NODES - 1) + "' echo='none'/>",
                "</campaign>")
            .toString();
    look = measured("check, new bundle", "check", "--testbed", nodes);
    secondLook = measured("check", "check", "--testbed", nodes);
    first =
        measured(
            "run, new bundle",
            "run",
            campaign,
            "--testbed",
            nodes,
            "--repository",
            repository("first").toString());
    second =
        measured(
            "run",
            "run",
            campaign,
            "--testbed",
            nodes,
            "--repository",
            repository("second").toString());
  }

  private MeasuredCommand measured(String what, String... arguments)
      throws IOException, InterruptedException {
    return MeasuredCommand.of(testbed.scratch(), arguments).reported(NODES + " nodes, " + what);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void everyNodeCanBeUsed() {
    for (MeasuredCommand check : List.of(look, secondLook)) {
      assertEquals(0, check.status(), check.said());
      assertTrue(
          check.said().contains(NODES + " of " + NODES + " nodes can be used"), check.said());
    }
  }

  @Test
  void aBundleIsSentToEveryNodeOnce() {
    assertEquals(NODES, sent(look), look.said());
    assertEquals(0, sent(secondLook), secondLook.said());
    assertEquals(NODES, sent(first), first.said());
    assertTrue(first.figure("deployment").more() > 0, first.said());
    assertEquals(0, sent(second), second.said());
    assertEquals(0, second.figure("deployment").more(), second.said());
  }

  private static long sent(MeasuredCommand command) {
    return command.said().lines().filter(line -> line.endsWith(" MB deployed")).count();
  }

  @Test
  void everyMessageReachesEverySubscriberAndIsStored() throws IOException {
    assertEquals(0, first.status(), first.said());
    assertEquals(0, second.status(), second.said());
    List<StoredRun> runs = StoredRun.all(store, "wide");
    assertEquals(2, runs.size());
    for (StoredRun run : runs) {
      run.assertNothingIsMissing();
      run.assertCountsAreThoseOfTheSamples();
      run.assertStampsAreInTheOrderOfEvents();
    }
  }

  @Test
  void theControllerStaysSmall() {
    for (MeasuredCommand command : List.of(look, secondLook, first, second)) {
      long resident = command.figure("all").more();
      assertTrue(resident < MeasuredCommand.MOST_RESIDENT_MB, () -> resident + " MB");
    }
  }

  @Test
  void nothingIsLeft() throws IOException, InterruptedException {
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }
}
