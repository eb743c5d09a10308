package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.model.regression.Coefficient;
import org.jspecify.annotations.Nullable;

/** Times over objects as objects of JSON: docs/formats.md section 7. */
final class ObjectJson {
  private ObjectJson() {}

  static Map<String, @Nullable Object> object(ObjectSlope slope, Naming naming) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", slope.first().test());
    object.put("implementation", naming.implementation(slope.first()));
    object.put("configuration", slope.described(naming));
    boolean isExponent = slope.measure().isExponent();
    if (isExponent) {
      object.put("side", slope.measure().side());
    }
    List<Map<String, Object>> cells =
        slope.meansNs().entrySet().stream()
            .map(one -> cell(one.getKey(), one.getValue(), isExponent))
            .toList();
    object.put("cells", cells);
    String name = isExponent ? "exponent" : "slope";
    String unit = isExponent ? "" : "_ns";
    object.put(name + unit, slope.slope().map(Coefficient::estimate).orElse(null));
    object.put(name + "_ci_low" + unit, slope.slope().map(Coefficient::low).orElse(null));
    object.put(name + "_ci_high" + unit, slope.slope().map(Coefficient::high).orElse(null));
    return object;
  }

  private static Map<String, Object> cell(int objects, double meanNs, boolean isLookup) {
    Map<String, Object> cell = new LinkedHashMap<>();
    cell.put("objects", objects);
    cell.put(isLookup ? "lookup_time_median_ns" : "response_time_mean_ns", meanNs);
    return cell;
  }
}
