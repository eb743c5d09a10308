package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.jspecify.annotations.Nullable;

/** The cost of security as a JSON object: docs/formats.md lists its fields. */
final class SecurityJson {
  private SecurityJson() {}

  static Map<String, @Nullable Object> object(SecurityCost cost, Naming naming) {
    Interval interval = cost.ratio().interval();
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", cost.off().test());
    object.put("implementation", naming.implementation(cost.off()));
    object.put("security", cost.security().text());
    object.put("measure", cost.measure().text());
    object.put("unit", cost.measure().unit());
    object.put("runs_off", cost.runsOff());
    object.put("runs_with", cost.runsWith());
    object.put("value_off", cost.valueOff());
    object.put("value_with", cost.valueWith());
    object.put("ratio", cost.ratio().value());
    object.put("ratio_ci_low", interval == null ? null : interval.lowLimit());
    object.put("ratio_ci_high", interval == null ? null : interval.highLimit());
    object.put("uncertainty_off_ns", cost.boundOffNs());
    object.put("uncertainty_with_ns", cost.boundWithNs());
    return object;
  }
}
