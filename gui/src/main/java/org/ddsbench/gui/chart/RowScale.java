package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;

/** Rows one below the other: row i lies at -i, and its name is its label at the axis. */
public final class RowScale implements Scale {
  private final List<String> names;

  /**
   * @param names of the rows, from the top; empty for none
   */
  public RowScale(List<String> names) {
    this.names = List.copyOf(names);
  }

  /** The number of rows. */
  public int count() {
    return names.size();
  }

  /** All rows. */
  public Span all() {
    return new Span(0.5 - Math.max(1, names.size()), 0.5);
  }

  /**
   * The first {@code rows} rows; if they are few, with space below, so that none is higher than one
   * of {@code room} rows.
   */
  public Span first(int rows, double room) {
    if (rows >= names.size()) {
      return new Span(Math.min(all().low(), 0.5 - room), 0.5);
    }
    return new Span(0.5 - Math.max(1, rows), 0.5);
  }

  @Override
  public double position(double row) {
    return -row;
  }

  @Override
  public double value(double position) {
    return -position;
  }

  @Override
  public List<Mark> marks(Span seen, int most) {
    List<Mark> marks = new ArrayList<>();
    for (int row = names.size() - 1; row >= 0; row--) {
      if (-row >= seen.low() && -row <= seen.high() && !names.get(row).isEmpty()) {
        marks.add(new Mark(-row, names.get(row)));
      }
    }
    return marks;
  }
}
