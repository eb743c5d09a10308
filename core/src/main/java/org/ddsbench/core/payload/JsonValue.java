package org.ddsbench.core.payload;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.payload.idl.SourcePosition;

/** A value of a JSON text and where it starts. */
sealed interface JsonValue {
  SourcePosition position();

  /** How a message names it. */
  String shown();

  record Members(SourcePosition position, Map<String, JsonValue> values) implements JsonValue {
    @Override
    public String shown() {
      return "an object";
    }
  }

  record Elements(SourcePosition position, List<JsonValue> values) implements JsonValue {
    @Override
    public String shown() {
      return "an array";
    }
  }

  record Text(SourcePosition position, String value) implements JsonValue {
    @Override
    public String shown() {
      return "'" + value.substring(0, Math.min(40, value.length())) + "'";
    }
  }

  record Numeric(SourcePosition position, BigDecimal value) implements JsonValue {
    @Override
    public String shown() {
      return value.toString();
    }
  }

  record Truth(SourcePosition position, boolean value) implements JsonValue {
    @Override
    public String shown() {
      return String.valueOf(value);
    }
  }

  record Null(SourcePosition position) implements JsonValue {
    @Override
    public String shown() {
      return "null";
    }
  }
}
