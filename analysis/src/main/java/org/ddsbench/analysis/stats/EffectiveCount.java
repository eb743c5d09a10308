package org.ddsbench.analysis.stats;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;

/**
 * How many independent messages would show a share of all messages as precisely as these dependent
 * ones: n over the integrated autocorrelation time of "this message belongs to the share".
 *
 * <p>The autocorrelations are summed up to the first lag that is at least {@link #WINDOW} times the
 * sum so far (Sokal: <i>Monte Carlo Methods in Statistical Mechanics: Foundations and New
 * Algorithms</i>, 1997, section 3), and the sum is corrected for the fact that the mean is
 * estimated from the same messages (Wolff: <i>Monte Carlo errors with less errors</i>, Computer
 * Physics Communications 156, 2004, equation 49). Neighbours among many messages are grouped into
 * at most {@link #CELLS} cells, which changes the result little: O(n), and O(CELLS^2) at worst.
 *
 * @param messages independent messages, above 0 and at most the number of messages
 * @param degreesOfFreedom degrees of freedom of that estimate, at least 1
 */
public record EffectiveCount(double messages, int degreesOfFreedom) {
  /**
   * With fewer independent messages an interval is unreliable: see docs/measuring.md, section 9.
   */
  public static final int ENOUGH = 30;

  private static final int CELLS = 4096;
  private static final double WINDOW = 6;
  private static final List<Quantile> QUARTILES =
      Stream.of(25, 50, 75).map(Quantile::percent).toList();

  /** How many independent messages the values of a series, at least one, are worth. */
  public static double messages(long[] values) {
    return of(values).messages;
  }

  /** Whether an interval from this number of independent messages is unreliable. */
  public static boolean isTooFew(double independent) {
    return independent < ENOUGH;
  }

  /**
   * The count of a series: the smallest of its three quartiles, since a run that changes level once
   * may have its median within either level.
   *
   * @param values in the order of time, at least one
   */
  static EffectiveCount of(long[] values) {
    long[] placed = values.clone();
    OrderStatistics.place(
        placed,
        QUARTILES.stream()
            .flatMapToInt(quartile -> quartile.ranks(values.length))
            .sorted()
            .distinct()
            .toArray());
    return smallest(
        QUARTILES.stream().map(one -> one.of(placed)).toList(), values.length, i -> values[i]);
  }

  /**
   * The same without a copy of the values, which may be very many.
   *
   * @param ascending the values of the series, sorted; at least one
   */
  static EffectiveCount of(MessageSeries series, long[] ascending) {
    return smallest(
        QUARTILES.stream().map(one -> one.of(ascending)).toList(), series.count(), series::value);
  }

  private static EffectiveCount smallest(List<Double> quartiles, int n, IntToLongFunction value) {
    return quartiles.stream()
        .map(quartile -> of(n, i -> value.applyAsLong(i) <= quartile))
        .reduce((a, b) -> a.messages <= b.messages ? a : b)
        .orElseThrow();
  }

  /**
   * The count of all pairs of a run with at least one value. Conditions that affect a message on
   * its way to one subscriber affect it on its way to the others, so messages that were sent
   * together count as neighbours. The smallest count of the three quartiles of all values.
   */
  static EffectiveCount of(RunSample run) {
    long[] values = MessageSeries.ascending(run.pairs());
    return QUARTILES.stream()
        .map(one -> of(run, one.of(values)))
        .reduce((a, b) -> a.messages <= b.messages ? a : b)
        .orElseThrow();
  }

  private static EffectiveCount of(RunSample run, double quartile) {
    int cells = Math.min(run.places(), CELLS);
    double[] deviations = new double[cells];
    long[] sizes = new long[cells];
    long members = 0;
    for (MessageSeries pair : run.pairs()) {
      for (int i = 0; i < pair.count(); i++) {
        int cell = (int) ((long) run.place(pair.number(i)) * cells / run.places());
        sizes[cell]++;
        if (pair.value(i) <= quartile) {
          deviations[cell]++;
          members++;
        }
      }
    }
    int n = run.count();
    double share = (double) members / n;
    for (int cell = 0; cell < cells; cell++) {
      deviations[cell] -= share * sizes[cell];
    }
    return of(deviations, n * share * (1 - share), n);
  }

  /**
   * Computes the count.
   *
   * @param n messages in the order of time, at least 1
   * @param belongs whether the message of an index belongs to the share
   */
  static EffectiveCount of(int n, IntPredicate belongs) {
    int cells = Math.min(n, CELLS);
    double[] deviations = new double[cells];
    long members = 0;
    for (int cell = 0, i = 0; cell < cells; cell++) {
      int end = (int) ((long) (cell + 1) * n / cells);
      for (; i < end; i++) {
        if (belongs.test(i)) {
          deviations[cell]++;
          members++;
        }
      }
    }
    double share = (double) members / n;
    for (int cell = 0; cell < cells; cell++) {
      long size = (long) (cell + 1) * n / cells - (long) cell * n / cells;
      deviations[cell] -= share * size;
    }
    return of(deviations, n * share * (1 - share), n);
  }

  /**
   * @param deviations of the cells from their expected content
   * @param independent approximate sum of their squares if all messages were independent
   */
  private static EffectiveCount of(double[] deviations, double independent, int n) {
    int cells = deviations.length;
    double square = product(deviations, 0);
    double sum = square;
    int lag = 0;
    while (square > 0 && lag < cells / 2 && lag < WINDOW * Math.max(0.5, sum / square / 2)) {
      lag++;
      sum += 2 * product(deviations, lag);
    }
    double used = 2.0 * lag + 1;
    int degreesOfFreedom = Math.max(1, (int) (cells / used));
    if (sum <= 0 || independent <= 0) {
      return new EffectiveCount(n, degreesOfFreedom);
    }
    double corrected = sum * (1 + used / cells);
    return new EffectiveCount(
        Math.max(1, Math.min(n, n * independent / corrected)), degreesOfFreedom);
  }

  /**
   * The independent messages that make an interval of the normal distribution as wide as Student's
   * t makes it for these degrees of freedom.
   */
  double cautious() {
    double narrower = StudentT.NORMAL / StudentT.quantile(degreesOfFreedom);
    return messages * narrower * narrower;
  }

  private static double product(double[] values, int lag) {
    double sum = 0;
    for (int i = 0; i + lag < values.length; i++) {
      sum += values[i] * values[i + lag];
    }
    return sum;
  }
}
