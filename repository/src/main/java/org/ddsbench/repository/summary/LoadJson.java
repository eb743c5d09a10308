package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One-way times over the load as objects of JSON: docs/formats.md section 7. */
final class LoadJson {
  private LoadJson() {}

  static Map<String, @Nullable Object> object(LoadCurve curve, Naming naming) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", curve.first().test());
    object.put("implementation", naming.implementation(curve.first()));
    object.put("configuration", naming.described(curve.first()));
    object.put("runs", curve.runs());
    object.put("cells", curve.loads().stream().map(LoadJson::object).toList());
    object.put("knee_rate_hz", curve.knee());
    return object;
  }

  private static Map<String, @Nullable Object> object(LoadCurve.Load load) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("load", load.load());
    object.put("offered_rate_hz", load.perSecond());
    object.put("median_ns", load.medianNs());
    object.put("p95_ns", load.p95Ns());
    object.put("p99_ns", load.p99Ns());
    object.put("max_ns", load.maxNs());
    object.put("uncertainty_ns", load.boundNs());
    object.put("refused_reasons", load.refusals());
    return object;
  }
}
