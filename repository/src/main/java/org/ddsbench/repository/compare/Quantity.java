package org.ddsbench.repository.compare;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.analysis.stats.Quantile;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.Metric;
import org.jspecify.annotations.Nullable;

/** A number of each run by which two sides are compared, or on which a limit is set. */
public enum Quantity {
  OTT("median", "Medians of one-way times", Scale.NANOSECONDS, Metric.OTT, 50),
  RTT("", "Medians of round-trip times", Scale.NANOSECONDS, Metric.RTT, 50),
  P99("p99", "99th percentiles of one-way times", Scale.NANOSECONDS, Metric.OTT, 99),
  MAX("max", "Longest one-way times", Scale.NANOSECONDS, Metric.OTT, 100),
  /** Share of all messages sent that were lost, warm-up included; from 0 to 1. */
  LOSS("loss", "Shares of messages lost", Scale.SHARE, null, 0),
  /** Messages received by a subscriber per second, by T2; mean of all pairs. */
  RATE("rate", "Rates of reception", Scale.HERTZ, null, 0),
  CREATION_TIME(Experiment.DISCOVERY, "Longest creation times of a run", Scale.MILLISECONDS, ""),
  MATCHING_TIME(Experiment.DISCOVERY, "Longest matching times of a run", Scale.MILLISECONDS, ""),
  HISTORY_TIME(
      Experiment.DISCOVERY,
      "Longest times of a run to the first stored message",
      Scale.MILLISECONDS,
      ""),
  PSS(Experiment.FOOTPRINT, "Largest PSS of a run, all matched", Scale.KIBIBYTES, "matched"),
  PRIVATE_DIRTY(
      Experiment.FOOTPRINT,
      "Largest private dirty memory of a run, all matched",
      Scale.KIBIBYTES,
      "matched"),
  ENDPOINT_MEMORY(Experiment.FOOTPRINT, "Largest memory of one more endpoint", Scale.KIBIBYTES, ""),
  ENCODE_TIME(
      Experiment.MARSHAL,
      "Longest times of a run to encode a message",
      Scale.NANOSECONDS,
      "median"),
  DECODE_TIME(
      Experiment.MARSHAL,
      "Longest times of a run to decode a message",
      Scale.NANOSECONDS,
      "median"),
  RESPONSE_TIME(Experiment.REQUEST, "Mean response times", Scale.NANOSECONDS, "mean"),
  COMPLETION_TIME(
      Experiment.REQUEST, "Mean completion times at the server", Scale.NANOSECONDS, "mean"),
  QUEUE_TIME(Experiment.REQUEST, "Mean times in the queue", Scale.NANOSECONDS, "mean"),
  SERVICE_TIME(Experiment.REQUEST, "Mean service times", Scale.NANOSECONDS, "mean"),
  SERVICE_CPU(
      Experiment.REQUEST, "Mean processor times of server threads", Scale.NANOSECONDS, "mean"),
  RECEIVE_CPU(
      Experiment.REQUEST,
      "Mean processor times of the server beside its threads",
      Scale.NANOSECONDS,
      "mean"),
  /** Messages of all publishers a second. */
  SUSTAINABLE_RATE(Experiment.RATE, "Highest sustainable rates", Scale.MILLIHERTZ, ""),
  LOAD_MEDIAN(
      Experiment.RATE, "Longest medians of a run at a load", Scale.NANOSECONDS, Figures.ANY_STEP),
  LOAD_P95(
      Experiment.RATE,
      "Longest 95th percentiles of a run at a load",
      Scale.NANOSECONDS,
      Figures.ANY_STEP),
  LOAD_P99(
      Experiment.RATE,
      "Longest 99th percentiles of a run at a load",
      Scale.NANOSECONDS,
      Figures.ANY_STEP),
  /** Messages of all publishers a second, at the load of the largest rate over median time. */
  KNEE_RATE(Experiment.RATE, "Rates at the knee", Scale.MILLIHERTZ, Figures.ANY_STEP),
  LOOKUP_TIME(
      Experiment.LOOKUP, "Longest times of a run to find an instance", Scale.NANOSECONDS, "median"),
  SWITCH_TIME(
      Experiment.SWITCH,
      "Longest times of a run to switch threads of one processor",
      Scale.NANOSECONDS,
      "one processor, median"),
  CYCLE_TIME(Experiment.COLORING, "Mean times of a cycle", Scale.NANOSECONDS, "mean"),
  CONVERGENCE_TIME(Experiment.COLORING, "Mean times of a convergence", Scale.MILLISECONDS, "mean");

  private static final class Figures {
    /** The figure of whichever step is the largest. */
    static final String ANY_STEP = "*";
  }

  private static final class Times {
    private static final Map<String, Double> UNITS =
        Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9);
  }

  /** The units of values, and those in which they are shown. */
  private enum Scale {
    NANOSECONDS("us", 1e-3, "%.1f", "_ns", Times.UNITS),
    MILLISECONDS("ms", 1e-6, "%.2f", "_ns", Times.UNITS),
    SHARE("%", 100, "%.3f", "_share", Map.of("%", 0.01)),
    HERTZ("Hz", 1, "%.2f", "_hz", Map.of("Hz", 1.0, "kHz", 1e3)),
    MILLIHERTZ("Hz", 1e-3, "%.1f", "_millihertz", Map.of("Hz", 1e3, "kHz", 1e6)),
    KIBIBYTES("KiB", 1 / 1024.0, "%.1f", "_bytes", Map.of("KiB", 1024.0, "MiB", 1048576.0));

    private final String unit;
    private final double factor;
    private final String form;
    private final String suffix;
    private final Map<String, Double> units;

    Scale(String unit, double factor, String form, String suffix, Map<String, Double> units) {
      this.unit = unit;
      this.factor = factor;
      this.form = form;
      this.suffix = suffix;
      this.units = units;
    }
  }

  private final String limitName;
  private final String title;
  private final Scale scale;
  private final Optional<Metric> time;
  private final int percent;
  private final Experiment experiment;
  private final String step;

  Quantity(String limitName, String title, Scale scale, @Nullable Metric time, int percent) {
    this.limitName = limitName;
    this.title = title;
    this.scale = scale;
    this.time = Optional.ofNullable(time);
    this.percent = percent;
    this.experiment = Experiment.TRANSIT;
    this.step = "";
  }

  /** The figure of the same name, of the endpoint with the largest value in a run. */
  Quantity(Experiment experiment, String title, Scale scale, String step) {
    this.limitName = name().toLowerCase(Locale.ROOT);
    this.title = title;
    this.scale = scale;
    this.time = Optional.empty();
    this.percent = 0;
    this.experiment = experiment;
    this.step = step;
  }

  /** The quantity of a word; empty for an unknown word. */
  public static Optional<Quantity> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  /** Its word for {@code --metric} and in JSON. */
  public String word() {
    String name = name().toLowerCase(Locale.ROOT);
    return isFigure() ? "figure:" + name : name;
  }

  /** The experiment whose runs measure it. */
  public Experiment experiment() {
    return experiment;
  }

  private boolean isFigure() {
    return experiment != Experiment.TRANSIT;
  }

  /** Whether a run's figure is this quantity. */
  boolean is(Figure figure) {
    return isFigure()
        && figure.name().equals(name().toLowerCase(Locale.ROOT))
        && (step.equals(Figures.ANY_STEP) || figure.step().equals(step));
  }

  /** The name of its value in JSON, without {@link #suffix}. */
  String field() {
    return this == OTT || this == RTT ? "median" : name().toLowerCase(Locale.ROOT);
  }

  /** What the names of its values in JSON end with: their unit. */
  String suffix() {
    return scale.suffix;
  }

  /** The factor from a unit to the quantity's own unit; empty for a unit of another kind. */
  Optional<Double> factor(String unit) {
    boolean isTime = scale.units.equals(Times.UNITS);
    return Optional.ofNullable(scale.units.get(isTime ? unit.toLowerCase(Locale.ROOT) : unit));
  }

  /** The words for the better or the worse of two. */
  String comparative(boolean better) {
    return switch (scale) {
      case NANOSECONDS, MILLISECONDS -> better ? "faster" : "slower";
      case SHARE -> better ? "loses fewer" : "loses more";
      case HERTZ -> better ? "receives more a second" : "receives fewer a second";
      case MILLIHERTZ -> better ? "sustains more a second" : "sustains fewer a second";
      case KIBIBYTES -> better ? "takes less" : "takes more";
    };
  }

  /** Its word for {@code --max}; empty when it can have no limit. */
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

  /** The times of which it is a quantile; absent when it is not a time. */
  Optional<Metric> time() {
    return time;
  }

  /** Which quantile of the times. */
  Quantile quantile() {
    return Quantile.percent(percent);
  }

  /** Whether it contains the error of two clocks. */
  public boolean needsClocks() {
    return time.equals(Optional.of(Metric.OTT));
  }

  /**
   * Whether sides are compared by their ratio; otherwise by their difference, because the value is
   * usually zero.
   */
  public boolean isRatio() {
    return this != LOSS;
  }

  /** Whether more is better. */
  boolean isBetterHigh() {
    return this == RATE || scale == Scale.MILLIHERTZ;
  }

  /** The effect of no difference. */
  double neutral() {
    return isRatio() ? 1 : 0;
  }
}
