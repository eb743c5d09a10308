package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the command line refuses; comparisons of real runs are in {@code CompareIT}. */
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
            "much");
    assertEquals(2, run.status(), run.toString());
    assertEquals("", run.out());
    assertEquals(5, run.err().lines().count(), run.err());
    for (String expected :
        new String[] {
          "'much' is no share",
          "before:colour=red: error [B04]: This is no campaign",
          "now:messageSize=big: error [B04]: This is no campaign",
          "[B04] colour: Write :name=value",
          "[B04] messageSize: 'big' is no value"
        }) {
      assertTrue(run.err().contains(expected), () -> expected + " in " + run);
    }
  }

  @Test
  void bothSidesAreNeeded() {
    assertEquals(2, CommandLineRun.of("compare", directory.toString()).status());
    assertEquals(2, CommandLineRun.of("compare", "a", "b", "--metric", "xtt").status());
  }
}
