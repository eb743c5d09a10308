package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Transmission;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ctrl-C in the middle of a run, given to the real program. */
@Tag("testbed")
class InterruptIT {
  private static final long END_S = 90;

  @Test
  void aRunLeavesNothingOnTheNodes() throws IOException, InterruptedException {
    RealTestbed testbed = RealTestbed.up("ddsintr", 4, 2);
    try {
      Path campaign =
          testbed.file(
              "campaign.xml",
              "<campaign name='interrupted'>",
              "  <test id='long' dds='fastdds,cyclonedds' messageType='Simple'",
              "        messageIterations='6000'/>",
              "</campaign>");
      Path results = testbed.scratch().resolve("results");
      Path said = testbed.scratch().resolve("said");
      Process program =
          CommandProcess.start(
              List.of(),
              testbed.scratch(),
              said,
              "run",
              campaign.toString(),
              "--testbed",
              testbed.testbedXml().toString(),
              "--repository",
              results.toString());
      interruptDuringTransmission(program, testbed.state(), said);
      assertEquals(List.of(), testbed.leftovers());
      assertEquals(List.of(), testbed.runFiles());
      assertEquals(List.of(), new RunStore(results).manifests("interrupted"));
    } finally {
      testbed.down();
    }
  }

  /** The demo's names are those of every user, so it gets a network of its own to work in. */
  @Test
  void theDemoLeavesNothingOnTheMachine() throws IOException, InterruptedException {
    Path scratch = RealTestbed.scratch("ddsdemo");
    Process keeper = new ProcessBuilder("unshare", "--net", "--mount", "sleep", "300").start();
    try {
      List<String> inside = inside(keeper);
      RealTestbed.output(words(inside, "mount", "-t", "tmpfs", "none", "/run"));
      RealTestbed.output(words(inside, "mkdir", "-p", "-m", "700", "/run/netns", "/run/chrony"));
      // Links are looked up in /sys, which shows the network it was mounted in.
      RealTestbed.output(words(inside, "mount", "-t", "sysfs", "none", "/sys"));
      RealTestbed.output(words(inside, "ip", "link", "set", "lo", "up"));
      Path said = scratch.resolve("said");
      Process program =
          CommandProcess.start(
              inside, scratch, said, "demo", "--quick", "--repository", scratch + "/results");
      interruptDuringTransmission(program, scratch, said);
      assertEquals("", RealTestbed.output(words(inside, "ip", "netns", "list")));
      assertEquals(
          1, RealTestbed.output(words(inside, "ip", "-o", "link")).lines().count(), "only lo");
      assertEquals(List.of(), processesOf(scratch));
      assertFalse(Files.exists(scratch.resolve("ddsbench/demo")));
    } finally {
      keeper.destroy();
      keeper.waitFor();
      RealTestbed.delete(scratch);
    }
  }

  private static List<String> inside(Process keeper) {
    return List.of("nsenter", "-t", String.valueOf(keeper.pid()), "--net", "--mount");
  }

  private static String[] words(List<String> inside, String... command) {
    List<String> all = new ArrayList<>(inside);
    all.addAll(List.of(command));
    return all.toArray(String[]::new);
  }

  private static void interruptDuringTransmission(Process program, Path nodes, Path said)
      throws IOException, InterruptedException {
    try {
      assertTrue(Transmission.begins(nodes, program::isAlive), () -> text(said));
      RealTestbed.output("kill", "-INT", String.valueOf(program.pid()));
      assertTrue(program.waitFor(END_S, TimeUnit.SECONDS), () -> text(said));
      assertEquals(130, program.exitValue(), () -> text(said));
      assertFalse(text(said).contains("Exception"), () -> text(said));
      assertFalse(text(said).contains("bug"), () -> text(said));
    } finally {
      program.destroyForcibly().waitFor();
    }
  }

  private static String text(Path said) {
    try {
      return Files.readString(said);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static List<String> processesOf(Path scratch) {
    return ProcessHandle.allProcesses()
        .map(process -> process.info().commandLine().orElse(""))
        .filter(line -> line.contains(scratch + "/"))
        .toList();
  }
}
