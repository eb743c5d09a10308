package org.ddsbench.repository.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.repository.delivery.DeliveryJson;
import org.jspecify.annotations.Nullable;

/** A comparison as one JSON object: docs/formats.md lists its fields. */
public final class ComparisonJson {
  private ComparisonJson() {}

  /** The object, indented, without a final line end. */
  public static String of(Comparison comparison) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("baseline", comparison.baseline());
    all.put("candidate", comparison.candidate());
    all.put("metric", comparison.quantity().word());
    all.put("fail_above_percent", comparison.question().failAbovePercent().orElse(null));
    all.put("limits", comparison.question().limits().stream().map(Limit::text).toList());
    all.put("undecided_fails", comparison.question().undecidedFails());
    all.put("failed", comparison.isFailed());
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    comparison.rows().forEach(row -> rows.add(row(row)));
    all.put("rows", rows);
    all.put("unmatched", comparison.unmatched());
    try {
      return JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build()
          .writeValueAsString(all);
    } catch (JsonProcessingException e) {
      throw new AssertionError("a comparison is always JSON", e);
    }
  }

  private static Map<String, @Nullable Object> row(ComparedRow row) {
    Contrast contrast = row.contrast();
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("label", row.label());
    object.put("parameters", row.configuration().values());
    object.put("baseline", side(contrast, contrast.baseline()));
    object.put("candidate", side(contrast, contrast.candidate()));
    object.put("paired_rounds", contrast.rounds());
    object.put("difference_uncertainty_ns", contrast.differenceBoundNs());
    String effect = contrast.quantity().isRatio() ? "ratio" : "difference";
    object.put(effect, contrast.effect().value());
    limits(object, effect + "_ci", contrast.effect().interval());
    limits(object, effect + "_joint", contrast.effect().joint());
    object.put("verdict", contrast.verdict().words(contrast.quantity()));
    object.put("reason", contrast.reason().isEmpty() ? null : contrast.reason());
    object.put("rests_on", contrast.restsOn().isEmpty() ? null : contrast.restsOn());
    object.put("gate", row.gate().map(Gate::word).orElse(null));
    object.put("limits", row.limits().stream().map(ComparisonJson::limit).toList());
    object.put("notes", row.notes());
    return object;
  }

  /**
   * Values are in the unit at the end of the name: nanoseconds, a share from 0 to 1, Hz or bytes.
   */
  private static Map<String, @Nullable Object> side(Contrast contrast, ComparedSide side) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    Interval interval = side.interval();
    String name = contrast.quantity().field();
    String unit = contrast.quantity().suffix();
    object.put("repetitions", side.repetitions());
    object.put("failed_runs", side.unusable().failed());
    object.put("wrong_content_runs", side.unusable().wrongContents());
    object.put("runs_without_value", side.withoutValue());
    behind(object, side.behind());
    object.put("messages", side.messages());
    object.putAll(DeliveryJson.fields(side.behind().delivery()));
    object.put(name + unit, side.value());
    object.put(name + "_ci_low" + unit, interval == null ? null : interval.low());
    object.put(name + "_ci_high" + unit, interval == null ? null : finite(interval.high()));
    if (contrast.quantity().time().isPresent()) {
      object.put(name + "_late" + unit, side.lateValue());
    }
    object.put("uncertainty_ns", side.boundNs());
    return object;
  }

  private static void behind(Map<String, @Nullable Object> object, RunsBehind behind) {
    object.put("compared_runs", behind.runs());
    object.put("disturbed_runs", behind.disturbed());
    object.put("missed_rate_runs", behind.belowRate().runs());
    object.put("not_stationary_runs", behind.notStationary().runs());
  }

  private static Map<String, @Nullable Object> limit(LimitCheck check) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("limit", check.limit().text());
    object.put("bound", check.limit().isMost() ? "max" : "min");
    object.put("value" + check.limit().quantity().suffix(), check.value());
    limits(object, "joint", check.joint());
    object.put("gate", check.gate().word());
    object.put("reason", check.reason().isEmpty() ? null : check.reason());
    String restsOn = check.behind().restsOn();
    object.put("rests_on", restsOn.isEmpty() ? null : restsOn);
    behind(object, check.behind());
    return object;
  }

  private static void limits(Map<String, @Nullable Object> object, String name, Interval interval) {
    object.put(name + "_low", finite(interval.low()));
    object.put(name + "_high", finite(interval.high()));
  }

  /** JSON has no infinity: an open limit is null. */
  private static @Nullable Double finite(double limit) {
    return Double.isInfinite(limit) ? null : limit;
  }
}
