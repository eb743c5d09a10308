package org.ddsbench.repository.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.ddsbench.analysis.stats.Interval;
import org.jspecify.annotations.Nullable;

/** An interval for the charts: its two limits in an array, null where there is none. */
final class IntervalJson extends JsonSerializer<Interval> {
  @Override
  public void serialize(Interval interval, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    json.writeStartArray();
    write(json, interval.lowLimit());
    write(json, interval.highLimit());
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, @Nullable Double limit) throws IOException {
    if (limit == null) {
      json.writeNull();
    } else {
      json.writeNumber(Math.rint(limit));
    }
  }
}
