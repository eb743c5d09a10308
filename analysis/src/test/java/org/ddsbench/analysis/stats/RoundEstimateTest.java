package org.ddsbench.analysis.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundEstimateTest {
  private static final int TABLES = 600;
  private static final int ROWS = 20;

  /** 5 % plus three standard errors of that proportion with so many tables. */
  private static final double MOST = 0.05 + 3 * Math.sqrt(0.05 * 0.95 / TABLES);

  /** Standard error of a run's median, given its messages. */
  private static final double WITHIN = 0.005;

  private static List<Measured> exactly(double... values) {
    return DoubleStream.of(values).mapToObj(value -> Measured.exactly(value, 0)).toList();
  }

  /** Gosset's differences (Biometrika 6, 1908): mean 1.58, interval 0.70 to 2.46. */
  @Test
  void studentsOwnExample() {
    RoundEstimate sleep =
        RoundEstimate.of(exactly(1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4), 1);
    assertEquals(1.58, sleep.value(), 1e-9);
    assertEquals(0.7001, sleep.interval().low(), 1e-4);
    assertEquals(2.4599, sleep.interval().high(), 1e-4);
    assertEquals(sleep.interval(), sleep.joint());
  }

  /**
   * The same data unpaired, as R's t.test computes it: -0.2055 to 3.3655 with 17.776 degrees of
   * freedom.
   */
  @Test
  void welchsIntervalOfTheSameData() {
    RoundEstimate sleep =
        RoundEstimate.difference(
            exactly(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0),
            exactly(1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4),
            1);
    assertEquals(1.58, sleep.value(), 1e-9);
    assertEquals(-0.2055, sleep.interval().low(), 1e-4);
    assertEquals(3.3655, sleep.interval().high(), 1e-4);
  }

  @Test
  void oneRoundKnowsNothingOfScatter() {
    assertEquals(RoundEstimate.ANYTHING, RoundEstimate.of(exactly(5), 1).interval());
    assertEquals(
        RoundEstimate.ANYTHING,
        RoundEstimate.difference(exactly(5), exactly(7, 8, 9), 1).interval());
  }

  /** Bonferroni correction for ten: qt(0.0025, 4) is 5.5976, and qt(0.025, 4) is 2.7764. */
  @Test
  void manyComparisonsWidenTheJointInterval() {
    RoundEstimate estimate = RoundEstimate.of(exactly(1, 2, 3, 4, 5), 10);
    double alone = estimate.interval().high() - 3;
    assertEquals(5.5976 / 2.7764, (estimate.joint().high() - 3) / alone, 1e-4);
    assertEquals(5.5976 / 2.7764, (3 - estimate.joint().low()) / alone, 1e-4);
  }

  @Test
  void systematicErrorsAreNotAveragedAway() {
    List<Measured> rounds =
        IntStream.range(0, 10).mapToObj(i -> new Measured(-0.5, i % 2, 1.5, 0)).toList();
    Interval interval = RoundEstimate.of(rounds, 1).interval();
    assertEquals(new Interval(-0.5, 1.5), interval);
    List<Measured> open = new ArrayList<>(rounds);
    open.set(3, Measured.exactly(1, 0).unbounded());
    assertEquals(RoundEstimate.ANYTHING, RoundEstimate.of(open, 1).interval());
  }

  /** Rounds agree exactly when stamps come from a coarse clock. */
  @Test
  void roundsThatAgreeAreNotKnownBetterThanTheirMessagesTell() {
    Measured round = Measured.exactly(0.02, 0.01);
    Interval interval = RoundEstimate.of(List.of(round, round), 1).interval();
    assertEquals(0.02 - 12.7062 * 0.01 / Math.sqrt(2), interval.low(), 1e-4);
    List<Measured> side = List.of(round, round);
    assertTrue(RoundEstimate.difference(side, side, 1).interval().low() < -0.04);
  }

  /**
   * A table whose rows all have the same true difference; its rounds drift by 15 %, shared by all
   * rows.
   */
  private record World(double scatter, int rounds, double difference, Random random) {
    private double[] drift() {
      return DoubleStream.generate(() -> 0.15 * random.nextGaussian()).limit(rounds).toArray();
    }

    private Measured run(double level) {
      double median = level + scatter * random.nextGaussian() + WITHIN * random.nextGaussian();
      return Measured.exactly(median, WITHIN);
    }

    List<RoundEstimate> paired(int rows) {
      double[] drift = drift();
      return IntStream.range(0, rows)
          .mapToObj(
              row ->
                  RoundEstimate.of(
                      DoubleStream.of(drift)
                          .mapToObj(level -> run(level + difference).minus(run(level)))
                          .toList(),
                      rows))
          .toList();
    }

    /** No drift: rounds measured at other times have nothing in common. */
    List<RoundEstimate> unpaired(int rows) {
      return IntStream.range(0, rows)
          .mapToObj(
              row ->
                  RoundEstimate.difference(
                      IntStream.range(0, rounds).mapToObj(round -> run(0)).toList(),
                      IntStream.range(0, rounds).mapToObj(round -> run(difference)).toList(),
                      rows))
          .toList();
    }
  }

  private static double tables(java.util.function.BooleanSupplier table) {
    return IntStream.range(0, TABLES).filter(i -> table.getAsBoolean()).count() / (double) TABLES;
  }

  private static boolean isTold(RoundEstimate estimate, double limit) {
    return estimate.joint().low() > limit || estimate.joint().high() < -limit;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.01, 0.03, 0.05, 0.10})
  void atMostFivePercentOfTablesHaveAFalseVerdict(double scatter) {
    for (int rounds : new int[] {2, 3, 5, 10}) {
      World world = new World(scatter, rounds, 0, new Random(rounds));
      double paired = tables(() -> world.paired(ROWS).stream().anyMatch(row -> isTold(row, 0)));
      assertTrue(paired <= MOST, rounds + " rounds paired: " + paired);
      double apart = tables(() -> world.unpaired(ROWS).stream().anyMatch(row -> isTold(row, 0)));
      assertTrue(apart <= MOST, rounds + " rounds apart: " + apart);
    }
  }

  /**
   * Every row is slower by exactly the limit of 5 %, so half of all errors are on the failing side.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.01, 0.03, 0.05, 0.10})
  void aLimitFailsNoMoreOftenThanItSays(double scatter) {
    double limit = Math.log(1.05);
    for (int rounds : new int[] {2, 3, 5, 10}) {
      World world = new World(scatter, rounds, limit, new Random(rounds));
      double failed =
          tables(() -> world.paired(ROWS).stream().anyMatch(row -> row.joint().low() > limit));
      assertTrue(failed <= MOST, rounds + " rounds: " + failed);
    }
  }

  @Test
  void fiveRoundsFindTenPercentThroughAScatterOfThreeAndADriftOfFifteen() {
    World world = new World(0.03, 5, Math.log(1.10), new Random(1));
    double found = tables(() -> world.paired(1).get(0).joint().low() > 0);
    assertTrue(found >= 0.90, () -> String.valueOf(found));
  }
}
