package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;

/** The processors on which the apps of a run may run, as the kernel reports them. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIf("twoProcessors")
class AffinityIT {
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final long POLL_MS = 50;

  private final RealTestbed testbed = RealTestbed.up(2);

  AffinityIT() throws IOException, InterruptedException {}

  static boolean twoProcessors() {
    return Runtime.getRuntime().availableProcessors() >= 2;
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void everyThreadOfAnAppRunsOnTheProcessorsOfItsNode() throws IOException, InterruptedException {
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='affinity'>",
            "  <test id='row' dds='cyclonedds' messageType='Simple' messageIterations='500'/>",
            "</campaign>");
    String xml =
        Files.readString(testbed.testbedXml())
            .replace("name=\"node1\"", "name=\"node1\" cpuAffinity=\"1\"")
            .replace("name=\"node2\"", "name=\"node2\" cpuAffinity=\"0\"");
    String file = testbed.file("pinned.xml", xml).toString();
    String results = testbed.scratch().resolve("results").toString();
    CompletableFuture<CommandLineRun> run =
        CompletableFuture.supplyAsync(
            () ->
                CommandLineRun.of(
                    "run", campaign.toString(), "--testbed", file, "--repository", results));
    Map<String, Set<String>> seen = new TreeMap<>();
    while (!run.isDone()) {
      look(seen);
      Thread.sleep(POLL_MS);
    }
    assertEquals(0, run.join().status(), run.join().toString());
    assertEquals(Map.of("node1 publisher", Set.of("1"), "node2 subscriber", Set.of("0")), seen);
  }

  /** Records the allowed processors of all threads by node and role of the app. */
  private void look(Map<String, Set<String>> seen) throws IOException, InterruptedException {
    for (String process : testbed.processes()) {
      String[] words = process.split(" ", 5);
      // Skips apps that only print their version, for which processors do not matter.
      if (words.length > 3
          && words[2].endsWith("/ddsbench-cyclonedds")
          && Set.of("publisher", "subscriber").contains(words[3])) {
        seen.computeIfAbsent(words[0] + " " + words[3], app -> new TreeSet<>())
            .addAll(allowed(words[1]));
      }
    }
  }

  private static Set<String> allowed(String pid) throws IOException {
    Set<String> lists = new TreeSet<>();
    try (Stream<Path> threads = Files.list(Path.of("/proc", pid, "task"))) {
      for (Path thread : threads.toList()) {
        Files.readAllLines(thread.resolve("status")).stream()
            .filter(line -> line.startsWith(ALLOWED))
            .map(line -> line.substring(ALLOWED.length()).strip())
            .forEach(lists::add);
      }
    } catch (IOException e) {
      // The thread or process ended during the reading.
      if (!(e instanceof NoSuchFileException)
          && !String.valueOf(e.getMessage()).contains("process")) {
        throw e;
      }
    }
    return lists;
  }
}
