package org.ddsbench.repository.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The controller handles large runs, and many runs, in a heap of 512 MiB. */
@Tag("long")
class LargeRepositoryTest {
  @TempDir Path root = Path.of("");

  @Test
  void tenMillionMessagesInOneRun() throws Exception {
    int messages = 10_000_000;
    // Logs are corrected on the node, whose heap is larger.
    steps("-Xmx4g", messages, "measure", "correct");
    steps("-Xmx512m", messages, "store");
    steps("-Xmx512m", messages, "summary");
    steps("-Xmx512m", messages, "report");
    RunManifest run = new RunStore(root).manifests("large").get(0);
    assertEquals(messages, run.pairs().get(0).counts().sent());
    List<String> summary = Files.readAllLines(root.resolve("large/summary.csv"));
    assertTrue(summary.get(1).contains(",10000000,9854067,98540,"), summary.get(1));
    assertTrue(Files.size(root.resolve("large/report.html")) < 10_000_000);
  }

  @Test
  void aThousandRunsInOneCampaign() throws Exception {
    steps("-Xmx512m", 1000, "runs", "list", "summary", "report", "verify");
    assertEquals(1000, new RunStore(root).manifests("large").size());
    assertEquals(1001, Files.readAllLines(root.resolve("large/summary.csv")).size());
  }

  private void steps(String heap, int count, String... steps) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                heap,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                ScaleSteps.class.getName(),
                root.toString(),
                String.valueOf(count)));
    command.addAll(List.of(steps));
    Path log = root.resolve("steps.log");
    int status =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    assertEquals(0, status, read(log));
    assertEquals(steps.length, read(log).lines().count(), read(log));
  }

  private static String read(Path log) throws IOException {
    return Files.readString(log);
  }
}
