package org.ddsbench.repository.delivery;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.jspecify.annotations.Nullable;

/** The fields of a delivery in JSON objects: docs/formats.md lists them. */
public final class DeliveryJson {
  private DeliveryJson() {}

  /** The fields in their order. */
  public static Map<String, @Nullable Object> fields(Delivery delivery) {
    Interval interval = delivery.lostInterval();
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("sent", delivery.sent());
    fields.put("received", delivery.received());
    fields.put("lost", delivery.lost());
    fields.put("loss_share", delivery.lostShare());
    fields.put("loss_ci_low_share", interval == null ? null : interval.low());
    fields.put("loss_ci_high_share", interval == null ? null : interval.high());
    fields.put("duplicates", delivery.duplicates());
    fields.put("reordered", delivery.reordered());
    fields.put("lost_echoes", delivery.lostEchoes());
    return fields;
  }
}
