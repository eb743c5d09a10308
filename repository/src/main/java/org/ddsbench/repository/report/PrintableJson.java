package org.ddsbench.repository.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import org.ddsbench.core.file.Printable;

/** Texts for the charts, which draw them as they are: printable lines. */
final class PrintableJson extends JsonSerializer<String> {
  private static final JsonSerializer<String> KEYS =
      new JsonSerializer<>() {
        @Override
        public void serialize(String text, JsonGenerator json, SerializerProvider provider)
            throws IOException {
          json.writeFieldName(Printable.line(text));
        }
      };

  private PrintableJson() {}

  /** Makes all texts and all keys printable. */
  static SimpleModule addTo(SimpleModule module) {
    return module
        .addSerializer(String.class, new PrintableJson())
        .addKeySerializer(String.class, KEYS);
  }

  @Override
  public void serialize(String text, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    json.writeString(Printable.line(text));
  }
}
