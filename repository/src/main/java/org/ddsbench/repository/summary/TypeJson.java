package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.jspecify.annotations.Nullable;

/** Matrices of message types as objects of JSON: docs/formats.md section 7. */
final class TypeJson {
  private TypeJson() {}

  static Map<String, @Nullable Object> object(TypeMatrix matrix) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", matrix.test());
    object.put("implementation", matrix.implementation());
    object.put("configuration", matrix.configuration());
    object.put("measure", matrix.measure().text());
    object.put("cells", matrix.cells().stream().map(TypeJson::object).toList());
    return object;
  }

  private static Map<String, @Nullable Object> object(TypeMatrix.Cell cell) {
    Interval interval = cell.ratioInterval();
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("type", cell.type());
    object.put("content_bytes", cell.contentBytes());
    object.put("runs", cell.runs());
    object.put("value_ns", cell.valueNs());
    object.put("ratio", cell.ratio());
    object.put("ratio_ci_low", interval == null ? null : interval.low());
    object.put("ratio_ci_high", interval == null ? null : interval.highLimit());
    return object;
  }
}
