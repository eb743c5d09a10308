package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Command lines that are refused; comparisons of real runs are in {@code CompareIT}. */
class CompareCommandTest {
  @TempDir private Path directory = Path.of("");

  @Test
  void everythingWrongIsToldAtOnce() {
    CommandLineRun run =
        CommandLineRun.of(
            "compare",
            directory + "/before:colour=red",
            directory + "/now:messageSize=big",
            "--fail-above",
            "much",
            "--max",
            "p98=10ms",
            "--min",
            "rate=fast");
    assertEquals(2, run.status(), run.toString());
    assertEquals("", run.out());
    assertEquals(7, run.err().lines().count(), run.err());
    for (String expected :
        new String[] {
          "'much' is not a percentage",
          "--max: error [B04]: 'p98=10ms' is not a limit. Enter median, p99 or max",
          "--min: error [B04]: 'rate=fast' is not a limit",
          "before:colour=red: error [B04]: Not a campaign directory",
          "now:messageSize=big: error [B04]: Not a campaign directory",
          "[B04] colour: Enter :name=value",
          "[B04] messageSize: 'big' is not a valid value"
        }) {
      assertTrue(run.err().contains(expected), () -> expected + " in " + run);
    }
  }

  @Test
  void bothSidesAreNeeded() {
    assertEquals(2, CommandLineRun.of("compare", directory.toString()).status());
    assertEquals(2, CommandLineRun.of("compare", "a", "b", "--metric", "xtt").status());
    CommandLineRun undecided = CommandLineRun.of("compare", "a", "b", "--undecided", "fail");
    assertEquals(2, undecided.status());
    assertTrue(undecided.err().contains("Add --fail-above, --max or --min"), undecided.err());
  }

  @Test
  void formatsOfReportsAreNamedWithDashes() {
    CommandLineRun run = CommandLineRun.of("report", "nowhere", "--format", "github-benchmark");
    assertTrue(run.err().contains("Not a campaign directory"), run.err());
    CommandLineRun wrong = CommandLineRun.of("report", "nowhere", "--format", "github_benchmark");
    assertEquals(2, wrong.status());
    assertTrue(wrong.err().contains("html, csv, json, bmf, github-benchmark"), wrong.err());
  }
}
