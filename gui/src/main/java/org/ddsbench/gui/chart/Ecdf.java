package org.ddsbench.gui.chart;

import java.util.Arrays;
import org.ddsbench.repository.chart.ChartModel.Cell;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.jspecify.annotations.Nullable;

/**
 * The empirical distribution of one-way times: at each value the share of values that are not
 * larger. Of many values it keeps a selection, evenly by rank, both ends included; these are exact.
 */
public final class Ecdf {
  private static final int MOST = 2000;
  private final Cell cell;
  private final OttBox percentiles;
  private final long[] values;
  private final double[] shares;

  private Ecdf(Cell cell, OttBox percentiles, long[] values, double[] shares) {
    this.cell = cell;
    this.percentiles = percentiles;
    this.values = values;
    this.shares = shares;
  }

  /** The cell of the times. */
  Cell cell() {
    return cell;
  }

  /** The selected values, ascending, nanoseconds, each once; must not be changed. */
  long[] values() {
    return values;
  }

  /** For each selected value the share of all values that are not larger, from above 0 to 1. */
  double[] shares() {
    return shares;
  }

  /** The clock error bound; null when unknown. */
  @Nullable Long boundNs() {
    return percentiles.boundNs();
  }

  /** Percentiles of the same values with their intervals, as far as they are known. */
  OttBox percentiles() {
    return percentiles;
  }

  /**
   * Receives values one after the other, ascending, and keeps those that it needs. For one thread.
   */
  public static final class Builder {
    private final long n;
    private final int kept;
    private final long[] values;
    private final double[] shares;
    private int size;
    private int next;
    private long came;
    private long last;
    private boolean wanted;

    /**
     * @param n expected number of values, at least 1
     */
    public Builder(long n) {
      this.n = n;
      kept = (int) Math.min(n, MOST);
      values = new long[kept];
      shares = new double[kept];
    }

    /** Adds the next value, not below the previous one. */
    public void add(long value) {
      if (came > 0 && value != last) {
        keep();
      }
      last = value;
      while (next < kept && rank(next) == came) {
        wanted = true;
        next++;
      }
      came++;
    }

    private long rank(int i) {
      return kept == 1 ? 0 : i * (n - 1) / (kept - 1);
    }

    /** Keeps a value; of equal values the last one has the share. */
    private void keep() {
      if (wanted) {
        values[size] = last;
        shares[size++] = (double) came / n;
        wanted = false;
      }
    }

    /**
     * The distribution of the selected values.
     *
     * @param percentiles of the same values
     */
    public Ecdf build(Cell cell, OttBox percentiles) {
      keep();
      return new Ecdf(cell, percentiles, Arrays.copyOf(values, size), Arrays.copyOf(shares, size));
    }
  }
}
