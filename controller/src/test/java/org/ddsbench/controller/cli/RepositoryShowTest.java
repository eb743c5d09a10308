package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is shown beside the medians of a run. */
class RepositoryShowTest {
  @TempDir private Path root = Path.of("");

  private String show(int number) throws IOException {
    FakeRun run = FakeRun.of("air", number).shape(64, 1, 300);
    run.store(new RunStore(root));
    CommandLineRun shown =
        CommandLineRun.of(
            "repository", "show", "air/" + run.key(), "--repository", root.toString());
    assertEquals(0, shown.status(), shown.toString());
    return shown.out();
  }

  @Test
  void aRunThatMissedItsRateSaysSoBesideItsMedians() throws IOException {
    String out = show(FakeRun.SLOW);
    assertTrue(
        out.lines()
            .anyMatch(
                line ->
                    line.matches(
                        "0>0 +300 +299 +1 .* ok +1 of 300 lost \\(0\\.333 %\\),"
                            + " 80\\.0 % of the rate, not stationary")),
        out);
    assertTrue(
        out.contains("pair 0>0: not stationary: median 48.0 us before message 70, 84.0 us after"),
        out);
  }

  @Test
  void aGoodRunHasOnlyItsLossThere() throws IOException {
    String out = show(1);
    assertTrue(out.lines().anyMatch(line -> line.matches("pair .* clocks +caveats")), out);
    assertTrue(
        out.lines()
            .anyMatch(line -> line.matches("0>0 +300 +299 +1 .* ok +1 of 300 lost .0\\.333 %.")),
        out);
  }
}
