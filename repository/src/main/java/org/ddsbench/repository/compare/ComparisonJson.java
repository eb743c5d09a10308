package org.ddsbench.repository.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.MedianEstimate;
import org.jspecify.annotations.Nullable;

/** A comparison as one JSON object: docs/formats.md lists its fields. */
public final class ComparisonJson {
  private ComparisonJson() {}

  /** The object, indented, without a final line end. */
  public static String of(Comparison comparison) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("baseline", comparison.baseline());
    all.put("candidate", comparison.candidate());
    all.put("metric", comparison.metric().name().toLowerCase(Locale.ROOT));
    all.put("fail_above_percent", comparison.failAbovePercent().orElse(null));
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
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("label", row.label());
    object.put("parameters", row.configuration().values());
    object.put("baseline", side(row.baseline()));
    object.put("candidate", side(row.candidate()));
    object.put("ratio", row.ratio().ratio());
    limits(object, "ratio_ci", row.ratio().interval());
    limits(object, "ratio_joint", row.ratio().joint());
    object.put("verdict", row.verdict().words());
    object.put("gate", row.gate().map(Gate::word).orElse(null));
    object.put("notes", row.notes());
    return object;
  }

  private static Map<String, @Nullable Object> side(ComparedSide side) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    MedianEstimate median = side.median();
    Interval interval = median == null ? null : median.interval().orElse(null);
    object.put("repetitions", side.repetitions());
    object.put("failed_runs", side.failed());
    object.put("messages", side.messages());
    object.put("lost", side.lost());
    object.put("median_ns", median == null ? null : median.value());
    object.put("median_ci_low_ns", interval == null ? null : Math.rint(interval.low()));
    object.put("median_ci_high_ns", interval == null ? null : Math.rint(interval.high()));
    object.put("uncertainty_ns", median == null ? null : median.boundNs());
    return object;
  }

  /** JSON has no infinity: an open limit is null. */
  private static void limits(Map<String, @Nullable Object> object, String name, Interval interval) {
    object.put(name + "_low", interval.low());
    object.put(name + "_high", Double.isInfinite(interval.high()) ? null : interval.high());
  }
}
