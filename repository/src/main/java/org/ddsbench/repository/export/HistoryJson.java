package org.ddsbench.repository.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.compare.CampaignFigures;
import org.ddsbench.repository.compare.CampaignFigures.Figures;
import org.ddsbench.repository.compare.ComparedSide;
import org.ddsbench.repository.compare.Quantity;
import org.jspecify.annotations.Nullable;

/** A campaign's figures in the formats of tools that keep a history of benchmarks. */
public final class HistoryJson {
  /**
   * Digits after the decimal point, for nanoseconds, microseconds, percent and messages a second.
   */
  private static final int DIGITS = 6;

  private HistoryJson() {}

  /**
   * Bencher Metric Format (<a
   * href="https://bencher.dev/docs/reference/bencher-metric-format">reference</a>): an object for
   * each configuration, with an object for each measure. {@code latency} is the median one-way time
   * and {@code p99} its 99th percentile, in nanoseconds; {@code loss} is in percent, {@code
   * throughput} in messages a second. The limits contain the 95 % interval over repetitions and the
   * clock error, and are missing where either is unknown.
   */
  public static String bencher(List<Figures> figures) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Figures one : figures) {
      Map<String, Object> measures = new LinkedHashMap<>();
      for (Quantity quantity : CampaignFigures.QUANTITIES) {
        ComparedSide side = one.sides().get(quantity);
        if (side != null) {
          measures.put(measure(quantity), metric(quantity, side));
        }
      }
      all.put(one.name(), measures);
    }
    return text(all);
  }

  /**
   * {@code customSmallerIsBetter} of github-action-benchmark (<a
   * href="https://github.com/benchmark-action/github-action-benchmark">its page</a>): a list with
   * an entry for each configuration and quantity of which less is better, so without rates. {@code
   * range} is half the 95 % interval over repetitions and the clock error.
   */
  public static String github(List<Figures> figures) {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (Figures one : figures) {
      for (Quantity quantity : List.of(Quantity.OTT, Quantity.P99, Quantity.LOSS)) {
        ComparedSide side = one.sides().get(quantity);
        if (side != null) {
          entries.add(entry(one.name(), quantity, side));
        }
      }
    }
    return text(entries);
  }

  private static String measure(Quantity quantity) {
    return switch (quantity) {
      case OTT -> "latency";
      case RATE -> "throughput";
      default -> quantity.word();
    };
  }

  private static Map<String, Object> metric(Quantity quantity, ComparedSide side) {
    double factor = quantity == Quantity.LOSS ? 100 : 1;
    Map<String, Object> metric = new LinkedHashMap<>();
    metric.put("value", number(factor * value(side)));
    Interval limits = limits(side);
    if (limits != null) {
      metric.put("lower_value", number(factor * limits.low()));
      metric.put("upper_value", number(factor * limits.high()));
    }
    return metric;
  }

  private static Map<String, Object> entry(String name, Quantity quantity, ComparedSide side) {
    double factor = quantity == Quantity.LOSS ? 100 : 1e-3;
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", name + ", " + (quantity == Quantity.OTT ? "median" : quantity.word()));
    entry.put("unit", quantity.unit());
    entry.put("value", number(factor * value(side)));
    Interval limits = limits(side);
    if (limits != null) {
      entry.put(
          "range", "\u00b1 " + number(factor * (limits.high() - limits.low()) / 2).toPlainString());
    }
    entry.put(
        "extra", side.repetitions() + (side.repetitions() == 1 ? " repetition" : " repetitions"));
    return entry;
  }

  /** The interval over repetitions with the clock error at both ends; null when one is unknown. */
  private static @Nullable Interval limits(ComparedSide side) {
    Interval interval = side.interval();
    Long bound = side.boundNs();
    return interval == null || bound == null || Double.isInfinite(interval.high())
        ? null
        : new Interval(Math.max(0, interval.low() - bound), interval.high() + bound);
  }

  private static double value(ComparedSide side) {
    Double value = side.value();
    if (value == null) {
      throw new IllegalArgumentException("figures have values");
    }
    return value;
  }

  private static BigDecimal number(double value) {
    BigDecimal number =
        BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_EVEN).stripTrailingZeros();
    return number.scale() < 0 ? number.setScale(0) : number;
  }

  private static String text(Object value) {
    try {
      return JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .build()
          .writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new AssertionError("figures are always JSON", e);
    }
  }
}
