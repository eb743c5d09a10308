package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;

/** A scale for percentiles: equal lengths for equal factors of the distance to 100 %. */
public final class TailScale implements Scale {
  private static final double ROUNDING = 1e-9;

  @Override
  public double position(double percent) {
    return -Math.log10(1 - percent / 100);
  }

  @Override
  public double value(double position) {
    return 100 * (1 - Math.pow(10, -position));
  }

  @Override
  public List<Mark> marks(Span seen, int most) {
    List<Mark> marks = new ArrayList<>();
    double[] percents = {
      0, 50, 75, 90, 95, 99, 99.5, 99.9, 99.95, 99.99, 99.999, 99.9999, 99.99999
    };
    double apart = seen.length() / Math.max(1, most);
    double last = Double.NEGATIVE_INFINITY;
    for (double percent : percents) {
      double position = position(percent);
      if (position >= seen.low() - ROUNDING
          && position <= seen.high() + ROUNDING
          && position - last >= apart - ROUNDING) {
        marks.add(new Mark(position, NumberText.plain(percent) + " %"));
        last = position;
      }
    }
    return marks.size() > 1 ? marks : between(seen, most);
  }

  private List<Mark> between(Span seen, int most) {
    Span percents = new Span(value(seen.low()), value(seen.high()));
    return new LinearScale()
        .marks(percents, most).stream()
            .filter(mark -> mark.position() < 100)
            .map(mark -> new Mark(position(mark.position()), mark.label() + " %"))
            .toList();
  }
}
