package org.ddsbench.analysis.correct;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.io.Serial;
import java.math.BigDecimal;
import java.util.Map;
import org.ddsbench.analysis.trace.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * A report as one JSON object; numbers without exponents, so that people and simple tools can read
 * them.
 */
public final class ReportJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new SimpleModule("plain numbers").addSerializer(new PlainDouble()))
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private ReportJson() {}

  /** The object, indented, without a final line end. */
  public static String of(CorrectionReport report) {
    return write(report);
  }

  /**
   * The same of a trace file, with the intervals of its times as {@code intervals} and {@code
   * numbers}.
   */
  public static String of(CorrectionReport report, ReportIntervals intervals, Numbers numbers) {
    return write(new WholeReport(report, intervals.values(), numbers));
  }

  private static String write(Object report) {
    try {
      return MAPPER.writeValueAsString(report);
    } catch (JsonProcessingException e) {
      throw new AssertionError("a report is always JSON", e);
    }
  }

  private record WholeReport(
      @JsonUnwrapped CorrectionReport report,
      Map<String, Map<String, @Nullable Object>> intervals,
      Numbers numbers) {}

  private static final class PlainDouble extends StdScalarSerializer<Double> {
    @Serial private static final long serialVersionUID = 1;

    PlainDouble() {
      super(Double.class);
    }

    @Override
    public void serialize(Double value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeNumber(plain(value));
    }

    private static String plain(double value) {
      BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
      return exact.toPlainString();
    }
  }
}
