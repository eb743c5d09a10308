package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.model.regression.Coefficient;
import org.jspecify.annotations.Nullable;

/** Response times over objects as objects of JSON: docs/formats.md section 7. */
final class ObjectJson {
  private ObjectJson() {}

  static Map<String, @Nullable Object> object(ObjectSlope slope, Naming naming) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", slope.first().test());
    object.put("implementation", naming.implementation(slope.first()));
    object.put("configuration", slope.described(naming));
    List<Map<String, Object>> cells =
        slope.meansNs().entrySet().stream().map(one -> cell(one.getKey(), one.getValue())).toList();
    object.put("cells", cells);
    object.put("slope_ns", slope.slope().map(Coefficient::estimate).orElse(null));
    object.put("slope_ci_low_ns", slope.slope().map(Coefficient::low).orElse(null));
    object.put("slope_ci_high_ns", slope.slope().map(Coefficient::high).orElse(null));
    return object;
  }

  private static Map<String, Object> cell(int objects, double meanNs) {
    Map<String, Object> cell = new LinkedHashMap<>();
    cell.put("objects", objects);
    cell.put("response_time_mean_ns", meanNs);
    return cell;
  }
}
