package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;

/** Equal lengths for equal differences. */
public final class LinearScale implements Scale {
  private final double leastStep;

  public LinearScale() {
    this(0);
  }

  /**
   * For values that are counted.
   *
   * @param leastStep between two marks: 1 where there is nothing between two values
   */
  LinearScale(double leastStep) {
    this.leastStep = leastStep;
  }

  @Override
  public double position(double value) {
    return value;
  }

  @Override
  public double value(double position) {
    return position;
  }

  @Override
  public List<Mark> marks(Span seen, int most) {
    double step = Math.max(leastStep, step(seen.length() / Math.max(1, most)));
    int decimals = (int) Math.max(0, Math.min(12, Math.ceil(-Math.log10(step) - 1e-9)));
    List<Mark> marks = new ArrayList<>();
    for (long i = (long) Math.ceil(seen.low() / step); i * step <= seen.high(); i++) {
      marks.add(new Mark(i * step, NumberText.fixed(i * step, decimals)));
    }
    return marks;
  }

  /** The least of 1, 2 and 5 times a power of ten that is not below. */
  static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (int factor : new int[] {1, 2, 5}) {
      if (factor * power >= least) {
        return factor * power;
      }
    }
    return 10 * power;
  }
}
