package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;

/** Categories side by side: the first lies at 0, the next at 1, each with its name. */
final class CategoryScale implements Scale {
  private final List<String> names;

  CategoryScale(List<String> names) {
    this.names = List.copyOf(names);
  }

  @Override
  public double position(double value) {
    return value;
  }

  @Override
  public double value(double position) {
    return position;
  }

  /** All categories, with half a place on either side. */
  Span all() {
    return new Span(-0.5, names.size() - 0.5);
  }

  /** The marks; if not all names fit, every second, third and so on. */
  @Override
  public List<Mark> marks(Span seen, int most) {
    List<Mark> marks = new ArrayList<>();
    int every = (int) Math.max(1, Math.ceil(seen.length() / Math.max(1, most)));
    for (int i = 0; i < names.size(); i++) {
      if (i >= seen.low() && i <= seen.high()) {
        marks.add(new Mark(i, i % every == 0 ? names.get(i) : ""));
      }
    }
    return marks;
  }
}
