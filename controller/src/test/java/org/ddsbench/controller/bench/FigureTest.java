package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FigureTest {
  private static Figure beside(Goal goal) {
    return new Figure(
        "rtt",
        "round trip",
        "us",
        "ddsperf ping",
        List.of(Round.beside(30, 20), Round.beside(10, 10), Round.beside(22, 20)),
        Optional.of(goal),
        List.of("a note"));
  }

  @Test
  void medianOfAnEvenNumberIsBetweenTheTwoInTheMiddle() {
    assertEquals(new Spread(1, 2.5, 9), Spread.of(List.of(9.0, 2.0, 1.0, 3.0)));
  }

  @Test
  void ratiosAreOfEachRound() {
    Figure figure = beside(Goal.atMost(1.05));
    assertEquals(Optional.of(new Spread(1, 1.1, 1.5)), figure.ratio());
    assertEquals(new Spread(10, 22, 30), figure.ours());
    assertEquals(Optional.of(new Spread(10, 20, 20)), figure.theirs());
  }

  @Test
  void goalIsOfTheMedianRatio() {
    assertEquals(Optional.of(false), beside(Goal.atMost(1.05)).met());
    assertEquals(Optional.of(true), beside(Goal.atMost(1.1)).met());
    assertEquals(Optional.of(true), beside(Goal.atLeast(1.1)).met());
    assertEquals(Optional.of(false), beside(Goal.below(1.1)).met());
  }

  @Test
  void withoutAPeerTheGoalIsOfTheValue() {
    Figure figure =
        Figure.alone("loop", "faults", "faults", List.of(0.0, 5.0, 0.0), Goal.atMost(0));
    assertEquals(Optional.of(true), figure.met());
    assertEquals(Optional.empty(), figure.ratio());
  }

  @Test
  void tableMarksAMissedGoalAndNamesWhatWasNotMeasured() {
    List<String> lines =
        BenchTable.lines(
            new BenchReport(
                5, true, List.of(beside(Goal.atMost(1.05))), Map.of("campaign", "needs root.")));
    assertTrue(lines.get(0).contains("quick"), lines.toString());
    String row = lines.get(4);
    assertTrue(row.contains("| 1.000 1.100 1.500 |"), row);
    assertTrue(row.contains("<= 1.05"), row);
    assertTrue(row.contains("missed"), row);
    assertTrue(row.contains("round trip; a note"), row);
    assertEquals(row.length(), lines.get(2).length(), "columns are aligned");
    assertEquals("not measured: campaign: needs root.", lines.get(5));
  }

  @Test
  void onlyTakesNamesAndGroups() {
    List<String> chosen =
        Benchmarks.chosen(List.of("stamp", "rtt")).stream().map(Benchmark::name).toList();
    assertEquals(7, chosen.size(), chosen.toString());
    assertTrue(chosen.contains("rtt-waitset-16KiB"), chosen.toString());
    assertEquals(Benchmarks.ALL, Benchmarks.chosen(List.of()));
    assertFalse(Benchmarks.names().contains("nothing"));
  }

  @Test
  void processorsAreNumbersAndRanges() {
    assertEquals(List.of(0, 1, 2, 5), Pinning.cpus("0-2,5"));
  }
}
