package org.ddsbench.model.table;

import java.util.List;
import java.util.Map;

/**
 * Columns of numbers with names.
 *
 * @param columns by name: all of the same length
 */
public record NumberTable(Map<String, double[]> columns) {
  /** Keeps the columns, which are not copied. */
  public NumberTable {
    columns = Map.copyOf(columns);
  }

  /** The values of a column that was asked for when the table was read; not a copy. */
  public double[] column(String name) {
    double[] values = columns.get(name);
    if (values == null) {
      throw new IllegalArgumentException("no column " + name);
    }
    return values;
  }

  /** The number of rows. */
  public int rows() {
    return List.copyOf(columns.values()).get(0).length;
  }
}
