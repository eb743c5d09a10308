package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows of a comparison name the swept parameter and are sorted by its value. */
class CompareOrderTest {
  @TempDir private Path directory = Path.of("");

  private String campaign(String name) throws IOException {
    RunStore store = new RunStore(directory);
    int number = 0;
    for (int microseconds : new int[] {1_000, 20_000, 100}) {
      for (int burst : new int[] {64, 1024, 8}) {
        FakeRun.of(name, ++number)
            .shape(64, 1, 60)
            .given("publicationPeriodNs", 1_000L * microseconds)
            .given("burstSize", burst)
            .store(store);
      }
    }
    return store.campaign(name).toString();
  }

  @Test
  void rowsGoByThePeriodAndThenByTheBurst() throws Exception {
    CommandLineRun run = CommandLineRun.of("compare", campaign("before"), campaign("now"));
    assertEquals(0, run.status(), run.toString());
    List<String> labels =
        Pattern.compile("publicationPeriod=(\\w+) burstSize=(\\d+)  ")
            .matcher(run.out())
            .results()
            .map(MatchResult::group)
            .map(text -> text.replaceAll("\\w+=", "").trim())
            .toList();
    assertEquals(
        List.of(
            "100us 8",
            "100us 64",
            "100us 1024",
            "1ms 8",
            "1ms 64",
            "1ms 1024",
            "20ms 8",
            "20ms 64",
            "20ms 1024"),
        labels);
  }
}
