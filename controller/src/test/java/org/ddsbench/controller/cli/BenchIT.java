package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The benchmarks that need no other host, with the real programs and the real ddsperf. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BenchIT {
  private static final int ROUNDS = 6;

  private CommandLineRun run = new CommandLineRun(-1, "", "");
  private JsonNode report = new ObjectMapper().createObjectNode();
  private double tookUs;

  @BeforeAll
  void measure() throws IOException {
    long start = System.nanoTime();
    run =
        CommandLineRun.of(
            "bench",
            "--quick",
            "--rounds=" + ROUNDS,
            "--only=stamp,loop,rtt-listener-64B",
            "--format=json");
    tookUs = (System.nanoTime() - start) / 1e3;
    assertEquals(ExitStatus.OK, run.status(), run.toString());
    report = new ObjectMapper().readTree(run.out());
  }

  @Test
  void everyFigureIsThereWithItsRounds() {
    List<String> names = new ArrayList<>();
    for (JsonNode figure : report.path("figures")) {
      names.add(figure.path("name").asText());
      assertEquals(ROUNDS, figure.path("rounds").size(), figure.toString());
    }
    assertEquals(List.of("stamp", "stamp-append", "loop", "rtt-listener-64B"), names);
    assertEquals(ROUNDS, report.path("rounds").asInt());
    assertTrue(report.path("quick").asBoolean());
    assertTrue(report.path("not_measured").isEmpty(), report.toString());
  }

  @Test
  void ratiosAreOursByTheirs() {
    int ratios = 0;
    for (JsonNode figure : report.path("figures")) {
      boolean beside = !figure.path("peer").isNull();
      assertEquals(beside, figure.path("ratio").isObject(), figure.toString());
      for (JsonNode round : figure.path("rounds")) {
        assertTrue(round.path("ours").asDouble() >= 0, round.toString());
        if (beside) {
          double ratio = round.path("ours").asDouble() / round.path("theirs").asDouble();
          assertEquals(ratio, round.path("ratio").asDouble(), 1e-12, round.toString());
          ratios++;
        }
      }
    }
    assertEquals(ROUNDS, ratios);
  }

  @Test
  void whatIsMeasuredIsPossible() {
    for (JsonNode figure : report.path("figures")) {
      double median = figure.path("ours").path("median").asDouble();
      switch (figure.path("name").asText()) {
        case "loop" -> assertEquals(0, median, figure.toString());
        // In microseconds; no single round trip takes longer than the whole benchmark.
        case "rtt-listener-64B" -> assertTrue(median > 1 && median < tookUs, figure.toString());
        default -> assertTrue(median > 0, figure.toString());
      }
      assertFalse(figure.path("what").asText().isEmpty());
    }
  }
}
