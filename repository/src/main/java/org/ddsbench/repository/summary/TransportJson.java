package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.jspecify.annotations.Nullable;

/** Times by transport as objects of JSON: docs/formats.md section 7. */
final class TransportJson {
  private TransportJson() {}

  static Map<String, @Nullable Object> object(TransportTable table) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("implementation", table.implementation());
    object.put("configuration", table.configuration());
    object.put("cells", table.cells().stream().map(TransportJson::object).toList());
    return object;
  }

  private static Map<String, @Nullable Object> object(TransportTable.Cell cell) {
    RunContrast ratio = cell.ratio();
    Interval interval = ratio == null ? null : ratio.interval();
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("transport", cell.way().transport().toString());
    object.put("loan", cell.way().loan());
    object.put("message_bytes", cell.messageBytes());
    object.put("runs", cell.runs());
    object.put("median_ns", cell.medianNs());
    object.put("ratio", ratio == null ? null : ratio.value());
    object.put("ratio_ci_low", interval == null ? null : interval.lowLimit());
    object.put("ratio_ci_high", interval == null ? null : interval.highLimit());
    return object;
  }
}
