package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BenchCommandTest {
  @Test
  void fewerThanFiveRoundsAreRefused() {
    CommandLineRun run = CommandLineRun.of("bench", "--rounds", "4", "--only", "stamp");
    assertEquals(ExitStatus.BAD_INPUT, run.status(), run.toString());
    assertTrue(run.err().contains("at least 5"), run.toString());
  }

  @Test
  void unknownBenchmarksAreNamedTogetherWithTheKnownOnes() {
    CommandLineRun run = CommandLineRun.of("bench", "--only", "rttt,stamp,x");
    assertEquals(ExitStatus.BAD_INPUT, run.status(), run.toString());
    assertTrue(run.err().contains("rttt, x"), run.toString());
    assertTrue(run.err().contains("rtt-listener-64B"), run.toString());
  }
}
