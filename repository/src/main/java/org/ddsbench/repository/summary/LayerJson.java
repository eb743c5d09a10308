package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.model.regression.Coefficient;
import org.jspecify.annotations.Nullable;

/** Times by layer as objects of JSON: docs/formats.md section 7. */
final class LayerJson {
  private LayerJson() {}

  static List<Map<String, @Nullable Object>> objects(LayerTable table, Naming naming) {
    return table.series().stream().map(series -> object(table, series, naming)).toList();
  }

  private static Map<String, @Nullable Object> object(
      LayerTable table, LayerSeries series, Naming naming) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", series.first().test());
    object.put("layer", table.layer().text());
    object.put("implementation", naming.implementation(series.first()));
    object.put("configuration", table.configuration());
    object.put("floor", series.isFloor());
    object.put("cells", series.cells().stream().map(LayerJson::object).toList());
    object.put("slope_ns_per_byte", series.slope().map(Coefficient::estimate).orElse(null));
    object.put("slope_ci_low", series.slope().map(Coefficient::low).orElse(null));
    object.put("slope_ci_high", series.slope().map(Coefficient::high).orElse(null));
    object.put("slope_ratio", series.slopeRatio());
    return object;
  }

  private static Map<String, @Nullable Object> object(LayerSeries.Cell cell) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("message_bytes", cell.messageBytes());
    object.put("runs", cell.runs());
    object.put("median_ns", cell.valueNs());
    object.put("difference_ns", cell.differenceNs());
    interval(object, "difference_ci", "_ns", cell.differenceInterval());
    object.put("ratio", cell.ratio());
    interval(object, "ratio_ci", "", cell.ratioInterval());
    return object;
  }

  private static void interval(
      Map<String, @Nullable Object> object, String of, String unit, @Nullable Interval interval) {
    object.put(of + "_low" + unit, interval == null ? null : interval.lowLimit());
    object.put(of + "_high" + unit, interval == null ? null : interval.highLimit());
  }
}
