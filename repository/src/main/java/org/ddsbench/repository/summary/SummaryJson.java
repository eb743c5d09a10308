package org.ddsbench.repository.summary;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.ddsbench.analysis.stats.Bootstrap;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.SeriesStatistics;
import org.ddsbench.repository.delivery.DeliveryJson;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/** A summary as JSON: docs/formats.md section 7 lists its fields. */
final class SummaryJson {
  private SummaryJson() {}

  static String of(CampaignSummary summary) {
    Naming naming = summary.naming();
    Naming others = summary.otherNaming();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("campaign", summary.execution().campaign());
    all.put("execution", summary.execution().name());
    all.put("rows", summary.rows().stream().map(SummaryJson::object).toList());
    all.put("repetitions", summary.pooled().stream().map(SummaryJson::object).toList());
    all.put("probe_costs", summary.probeCosts().stream().map(ProbeCostJson::object).toList());
    all.put("interoperability", summary.interoperability().objects());
    all.put("figures", summary.figures().stream().map(FigureText::object).toList());
    all.put("requests", each(summary.requests(), RequestJson::object, others));
    all.put("objects", each(summary.objects(), ObjectJson::object, others));
    all.put("lookups", each(summary.lookups(), ObjectJson::object, others));
    all.put("colorings", each(summary.colorings(), ColoringJson::object, others));
    all.put("types", summary.types().stream().map(TypeJson::object).toList());
    all.put("layers", several(summary.layers(), LayerJson::objects, naming));
    all.put("switch_shares", each(summary.switchShares(), SwitchJson::object, naming));
    all.put("rates", several(summary.rates(), RateJson::objects, naming));
    all.put("loads", each(summary.loads(), LoadJson::object, naming));
    all.put("security_costs", each(summary.securityCosts(), SecurityJson::object, naming));
    all.put("transports", summary.transports().stream().map(TransportJson::object).toList());
    all.put("warnings", summary.warnings());
    try {
      return JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .build()
          .writeValueAsString(all);
    } catch (JsonProcessingException e) {
      throw new AssertionError("a summary is always JSON", e);
    }
  }

  /** A value as it is written, also into a CSV file: decimal numbers without an exponent. */
  static @Nullable Object plain(@Nullable Object value) {
    return value instanceof Double number ? BigDecimal.valueOf(number).stripTrailingZeros() : value;
  }

  private static <T> List<Map<String, @Nullable Object>> each(
      List<T> all, BiFunction<T, Naming, Map<String, @Nullable Object>> object, Naming naming) {
    return all.stream().map(one -> object.apply(one, naming)).toList();
  }

  private static <T> List<Map<String, @Nullable Object>> several(
      List<T> all,
      BiFunction<T, Naming, List<Map<String, @Nullable Object>>> objects,
      Naming naming) {
    return all.stream().flatMap(one -> objects.apply(one, naming).stream()).toList();
  }

  private static Map<String, @Nullable Object> object(SummaryRow row) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    SummaryColumn.ALL.forEach(
        column -> object.put(column.name(), plain(column.value().apply(row))));
    object.put("failure", row.gap().isEmpty() ? null : row.gap());
    return object;
  }

  private static Map<String, @Nullable Object> object(PooledPair pair) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", pair.first().test());
    object.put("runs", pair.repetitions().stream().map(RunManifest::run).toList());
    object.put("publisher", pair.publisher());
    object.put("subscriber", pair.subscriber());
    object.put("ott_median_ns", pair.medianNs());
    interval(object, "ott_median", pair.interval());
    object.put("ott_iqr_ns", pair.iqrNs());
    interval(object, "ott_iqr", pair.iqrInterval());
    tail(object, "p95", pair.tail(SeriesStatistics.P95));
    tail(object, "p99", pair.tail(SeriesStatistics.P99));
    tail(object, "p99_9", pair.tail(SeriesStatistics.P99_9));
    object.put("least_median_ns", pair.leastMedianNs());
    object.put("most_median_ns", pair.mostMedianNs());
    object.put("uncertainty_ns", pair.boundNs());
    object.put("apart", pair.apart());
    object.put("ott_messages", pair.messages());
    object.put("ott_effective_messages", Math.rint(pair.effectiveMessages() * 10) / 10);
    object.putAll(DeliveryJson.fields(pair.delivery()));
    object.put("caveats", pair.caveats());
    object.replaceAll((name, value) -> plain(value));
    return object;
  }

  private static void tail(
      Map<String, @Nullable Object> object, String name, Bootstrap.@Nullable Tail tail) {
    object.put("ott_" + name + "_ns", tail == null ? null : tail.value());
    interval(object, "ott_" + name, tail == null ? null : tail.interval());
  }

  private static @Nullable Double whole(@Nullable Double limit) {
    return limit == null ? null : Double.valueOf(Math.rint(limit));
  }

  private static void interval(
      Map<String, @Nullable Object> object, String of, @Nullable Interval interval) {
    object.put(of + "_ci_low_ns", interval == null ? null : whole(interval.lowLimit()));
    object.put(of + "_ci_high_ns", interval == null ? null : whole(interval.highLimit()));
  }
}
