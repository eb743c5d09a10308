package org.ddsbench.gui.chart;

import java.util.List;

/** Maps values to positions along an axis; equal differences of positions are equal lengths. */
public interface Scale {
  /** The position of a value; not finite when it has none. */
  double position(double value);

  /** The value at a position. */
  double value(double position);

  /**
   * The marks of an axis, ascending.
   *
   * @param most largest number of labels that fit
   */
  List<Mark> marks(Span seen, int most);

  /**
   * A mark of an axis.
   *
   * @param label empty for a mark between labelled ones
   */
  record Mark(double position, String label) {}
}
