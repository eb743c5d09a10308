package org.ddsbench.gui.chart;

import java.util.Arrays;
import java.util.Optional;
import org.ddsbench.repository.chart.ChartModel.OttBox;
import org.jspecify.annotations.Nullable;

/**
 * The empirical distribution of one-way times: at each value the share of values that are not
 * larger. Of many values it keeps some, evenly by rank, both ends included; what is kept is exact.
 */
public final class Ecdf {
  private static final int MOST = 2000;
  private final String implementation;
  private final long[] values;
  private final double[] shares;
  private final @Nullable Long boundNs;
  private final Optional<OttBox> percentiles;

  private Ecdf(
      String implementation,
      long[] values,
      double[] shares,
      @Nullable Long boundNs,
      Optional<OttBox> percentiles) {
    this.implementation = implementation;
    this.values = values;
    this.shares = shares;
    this.boundNs = boundNs;
    this.percentiles = percentiles;
  }

  /** Whose times they are. */
  public String implementation() {
    return implementation;
  }

  /** The values kept, ascending, nanoseconds, each once; not to be written into. */
  long[] values() {
    return values;
  }

  /** For each the share of all values that are not larger, from above 0 to 1. */
  double[] shares() {
    return shares;
  }

  /** The largest clock error bound; null when unknown. */
  @Nullable Long boundNs() {
    return boundNs;
  }

  /** Percentiles of the same values with their intervals; nothing when they are not known. */
  Optional<OttBox> percentiles() {
    return percentiles;
  }

  /** Of at least one value, ascending. */
  public static Ecdf of(
      String implementation,
      long[] ascending,
      @Nullable Long boundNs,
      Optional<OttBox> percentiles) {
    Builder builder = new Builder(ascending.length);
    for (long value : ascending) {
      builder.add(value);
    }
    return builder.build(implementation, boundNs, percentiles);
  }

  /** Takes values one after the other, ascending, and keeps those it needs. For one thread. */
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
     * @param n how many values will come, at least 1
     */
    public Builder(long n) {
      this.n = n;
      kept = (int) Math.min(n, MOST);
      values = new long[kept];
      shares = new double[kept];
    }

    /** The next value, not below the one before. */
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

    /** Of equal values the last one has the share. */
    private void keep() {
      if (wanted) {
        values[size] = last;
        shares[size++] = (double) came / n;
        wanted = false;
      }
    }

    /** What was kept of all values. */
    public Ecdf build(String implementation, @Nullable Long boundNs, Optional<OttBox> percentiles) {
      keep();
      return new Ecdf(
          implementation,
          Arrays.copyOf(values, size),
          Arrays.copyOf(shares, size),
          boundNs,
          percentiles);
    }
  }
}
