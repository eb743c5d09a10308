package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The benchmarks of clocks on seven hosts made of this machine: of both kinds, one idle, one busy.
 */
@Tag("testbed")
class ClockBenchIT {
  private static final int ROUNDS = 5;
  private static final List<String> BENCHMARKS = List.of("clock-busy", "clock-idle-ports");

  @Test
  void noErrorIsBeyondItsBoundHoweverBusyTheMachineIs() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "bench", "--quick", "--only=" + String.join(",", BENCHMARKS), "--format=json");
    assertEquals(ExitStatus.OK, run.status(), run.toString());
    List<String> names = new ArrayList<>();
    for (JsonNode figure : new ObjectMapper().readTree(run.out()).path("figures")) {
      String name = figure.path("name").asText();
      names.add(name);
      assertEquals(ROUNDS, figure.path("rounds").size(), figure.toString());
      for (JsonNode round : figure.path("rounds")) {
        double value = round.path("ours").asDouble();
        assertTrue(value >= 0 && (!name.endsWith("share") || value <= 1), figure.toString());
      }
    }
    assertEquals(
        BENCHMARKS.stream()
            .flatMap(
                benchmark ->
                    Stream.of("bound", "relative", "error", "share")
                        .map(figure -> benchmark + "-" + figure))
            .toList(),
        names);
    long left =
        ProcessHandle.current()
            .descendants()
            .filter(process -> process.info().commandLine().orElse("").contains("ddsbench-busy"))
            .count();
    assertEquals(0, left);
  }
}
