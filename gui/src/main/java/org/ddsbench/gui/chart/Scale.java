package org.ddsbench.gui.chart;

import java.util.List;

/** How values lie along an axis: a value has a position, and equal positions equal lengths. */
public interface Scale {
  /** Where a value lies; not finite when it has no place. */
  double position(double value);

  /** What lies there. */
  double value(double position);

  /**
   * The marks of an axis, ascending.
   *
   * @param most so many labels fit
   */
  List<Mark> marks(Span seen, int most);

  /**
   * A mark of an axis.
   *
   * @param label empty for a mark between labelled ones
   */
  record Mark(double position, String label) {}
}
