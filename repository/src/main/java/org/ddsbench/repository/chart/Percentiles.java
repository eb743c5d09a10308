package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.ddsbench.analysis.stats.AscendingQuantiles;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.analysis.stats.QuantileEstimates;

/** The percentiles of boxes and curves of one-way times. */
final class Percentiles {
  /** In millionths; from p90 on ever closer to 100 %, as far as the number of values allows. */
  private static final int[] FRACTIONS = {
    0, 1_000, 10_000, 20_000, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000,
    450_000, 500_000, 550_000, 600_000, 650_000, 700_000, 750_000, 800_000, 850_000, 875_000,
    900_000, 920_000, 940_000, 950_000, 960_000, 970_000, 980_000, 985_000, 990_000, 992_000,
    994_000, 996_000, 998_000, 999_000, 999_400, 999_700, 999_900, 999_950, 999_990, 999_999
  };

  /** The same, as quantiles. */
  static final List<Quantile> QUANTILES =
      Arrays.stream(FRACTIONS).mapToObj(each -> new Quantile(each, 1_000_000)).toList();

  static final Quantile Q1 = new Quantile(250_000, 1_000_000);
  static final Quantile MEDIAN = new Quantile(500_000, 1_000_000);
  static final Quantile Q3 = new Quantile(750_000, 1_000_000);

  /** The quartiles of a box; each is one of {@link #QUANTILES}. */
  static final List<Quantile> QUARTILES = List.of(Q1, MEDIAN, Q3);

  private Percentiles() {}

  /** The values at percentiles, as far as their number allows. */
  static List<CurvePoint> curve(long[] ascending, QuantileEstimates estimates) {
    return curve(ascending.length, quantile -> quantile.of(ascending), estimates);
  }

  /** The same for values that arrived one after the other; {@link #QUANTILES} were requested. */
  static List<CurvePoint> curve(AscendingQuantiles ascending, QuantileEstimates estimates) {
    return curve(ascending.count(), ascending::of, estimates);
  }

  private static List<CurvePoint> curve(
      int count, ToDoubleFunction<Quantile> value, QuantileEstimates estimates) {
    List<CurvePoint> curve = new ArrayList<>();
    for (Quantile quantile : QUANTILES) {
      if ((long) (1_000_000 - quantile.numerator()) * count >= 1_000_000) {
        curve.add(
            new CurvePoint(
                quantile.numerator() / 10_000.0,
                Math.rint(value.applyAsDouble(quantile)),
                estimates.interval(quantile)));
      }
    }
    return curve;
  }
}
