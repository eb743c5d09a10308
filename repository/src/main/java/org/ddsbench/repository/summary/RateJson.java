package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.jspecify.annotations.Nullable;

/** Sustainable rates as objects of JSON: docs/formats.md section 7. */
final class RateJson {
  private RateJson() {}

  static List<Map<String, @Nullable Object>> objects(RateTable table, Naming naming) {
    return table.series().stream().map(series -> object(table, series, naming)).toList();
  }

  private static Map<String, @Nullable Object> object(
      RateTable table, RateSeries series, Naming naming) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", series.first().test());
    object.put("implementation", naming.implementation(series.first()));
    object.put("configuration", table.configuration());
    object.put("message_type", series.messageType());
    object.put("batching", series.isBatched());
    object.put("cells", series.cells().stream().map(RateJson::object).toList());
    return object;
  }

  private static Map<String, @Nullable Object> object(RateCell cell) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("message_bytes", cell.messageBytes());
    object.put("subscribers", cell.subscribers());
    object.put("runs", cell.runs());
    object.put("unsustained_runs", cell.unsustained());
    object.put("rate_hz", cell.rate());
    interval(object, "rate_ci", "_hz", cell.interval());
    object.put("bits_per_second", cell.bitRate());
    object.put("refused_rate_hz", cell.refused());
    object.put("refused_reasons", cell.reasons());
    contrast(object, "ratio", cell.ratio());
    contrast(object, "batching_ratio", cell.batchingRatio());
    return object;
  }

  private static void contrast(
      Map<String, @Nullable Object> object, String of, @Nullable RunContrast contrast) {
    object.put(of, contrast == null ? null : contrast.value());
    interval(object, of + "_ci", "", contrast == null ? null : contrast.interval());
  }

  private static void interval(
      Map<String, @Nullable Object> object, String of, String unit, @Nullable Interval interval) {
    object.put(of + "_low" + unit, interval == null ? null : interval.lowLimit());
    object.put(of + "_high" + unit, interval == null ? null : interval.highLimit());
  }
}
