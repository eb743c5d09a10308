package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** Equal lengths for equal differences. */
public final class LinearScale implements Scale {
  private final double leastStep;
  private final Optional<DoubleFunction<String>> text;

  public LinearScale() {
    this(0);
  }

  /**
   * A scale for counts.
   *
   * @param leastStep smallest step between two marks: 1 for whole numbers
   */
  LinearScale(double leastStep) {
    this.leastStep = leastStep;
    text = Optional.empty();
  }

  /**
   * A scale for values with a unit of their own.
   *
   * @param text of a value at a mark
   */
  LinearScale(DoubleFunction<String> text) {
    leastStep = 0;
    this.text = Optional.of(text);
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
      double value = i * step;
      String label =
          text.map(of -> of.apply(value)).orElseGet(() -> NumberText.fixed(value, decimals));
      marks.add(new Mark(value, label));
    }
    return marks;
  }

  /** The smallest number not below {@code least} that is 1, 2 or 5 times a power of ten. */
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
