package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/** Equal lengths for equal factors; for values above zero. */
public final class LogScale implements Scale {
  private static final int LEAST_LABELS = 3;
  private final DoubleFunction<String> text;

  /** A scale with numbers at its marks. */
  public LogScale() {
    this(NumberText::of);
  }

  /**
   * @param text of a value at a mark
   */
  public LogScale(DoubleFunction<String> text) {
    this.text = text;
  }

  @Override
  public double position(double value) {
    return Math.log10(value);
  }

  @Override
  public double value(double position) {
    return Math.pow(10, position);
  }

  @Override
  public List<Mark> marks(Span seen, int most) {
    List<Mark> marks = new ArrayList<>();
    int[] labelled = seen.length() * 3 <= most ? new int[] {1, 2, 5} : new int[] {1};
    int every = (int) Math.max(1, Math.ceil(seen.length() / Math.max(1, most)));
    int labels = 0;
    for (int decade = (int) Math.floor(seen.low()); decade <= seen.high(); decade++) {
      for (int factor = 1; factor < 10; factor++) {
        double value = factor * Math.pow(10, decade);
        double position = position(value);
        if (position >= seen.low() - 1e-9 && position <= seen.high() + 1e-9) {
          boolean named = contains(labelled, factor) && Math.floorMod(decade, every) == 0;
          labels += named ? 1 : 0;
          marks.add(new Mark(position, named ? text.apply(value) : ""));
        }
      }
    }
    return labels >= LEAST_LABELS ? marks : narrow(seen, most);
  }

  /** The marks of less than a decade: at round differences. */
  private List<Mark> narrow(Span seen, int most) {
    Span values = new Span(value(seen.low()), value(seen.high()));
    List<Mark> marks = new ArrayList<>();
    for (Mark mark : new LinearScale().marks(values, Math.max(2, most * 2 / 3))) {
      if (mark.position() > 0) {
        marks.add(new Mark(position(mark.position()), mark.label()));
      }
    }
    return marks;
  }

  private static boolean contains(int[] values, int value) {
    for (int each : values) {
      if (each == value) {
        return true;
      }
    }
    return false;
  }
}
