package org.ddsbench.repository.compare;

import java.util.Locale;
import java.util.Optional;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.repository.store.Metric;
import org.jspecify.annotations.Nullable;

/** A number of each run by which two sides are compared, or on which a limit is set. */
public enum Quantity {
  OTT("median", "Medians of one-way times", Scale.NANOSECONDS, Metric.OTT, 50),
  RTT("", "Medians of round-trip times", Scale.NANOSECONDS, Metric.RTT, 50),
  P99("p99", "99th percentiles of one-way times", Scale.NANOSECONDS, Metric.OTT, 99),
  MAX("max", "Longest one-way times", Scale.NANOSECONDS, Metric.OTT, 100),
  /** Lost messages of all that were sent, warm-up included; from 0 to 1. */
  LOSS("loss", "Shares of messages lost", Scale.SHARE, null, 0),
  /** Messages that a subscriber received a second, by T2; the mean of all pairs. */
  RATE("rate", "Rates of reception", Scale.HERTZ, null, 0);

  /** In which unit values are, and are shown. */
  private enum Scale {
    NANOSECONDS("us", 1e-3, "%.1f"),
    SHARE("%", 100, "%.3f"),
    HERTZ("Hz", 1, "%.2f");

    private final String unit;
    private final double factor;
    private final String form;

    Scale(String unit, double factor, String form) {
      this.unit = unit;
      this.factor = factor;
      this.form = form;
    }
  }

  private final String limitName;
  private final String title;
  private final Scale scale;
  private final Optional<Metric> time;
  private final int percent;

  Quantity(String limitName, String title, Scale scale, @Nullable Metric time, int percent) {
    this.limitName = limitName;
    this.title = title;
    this.scale = scale;
    this.time = Optional.ofNullable(time);
    this.percent = percent;
  }

  /** As {@code --metric} and JSON have it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** As {@code --max} has it; empty for what has no limit. */
  public String limitName() {
    return limitName;
  }

  /** For the line below a table, in the plural. */
  public String title() {
    return title;
  }

  /** The unit in which {@link #text} shows values. */
  public String unit() {
    return scale.unit;
  }

  /** A value without its unit. */
  public String text(double value) {
    return String.format(Locale.ROOT, scale.form, value * scale.factor);
  }

  /** Of which times it is a quantile; absent for what is no time. */
  Optional<Metric> time() {
    return time;
  }

  /** Which quantile of the times. */
  Quantile quantile() {
    return Quantile.percent(percent);
  }

  /** Whether the error of two clocks is in it. */
  public boolean needsClocks() {
    return time.equals(Optional.of(Metric.OTT));
  }

  /**
   * Whether sides are compared by their ratio; by their difference where none is zero as a rule.
   */
  public boolean isRatio() {
    return this != LOSS;
  }

  /** Whether more is better. */
  boolean isBetterHigh() {
    return this == RATE;
  }

  /** The effect of no difference. */
  double neutral() {
    return isRatio() ? 1 : 0;
  }
}
