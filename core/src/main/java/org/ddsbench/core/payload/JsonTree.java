package org.ddsbench.core.payload;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.CharConversionException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.payload.idl.SourcePosition;
import org.ddsbench.core.payload.idl.SourceProblem;

/** Reads JSON with the positions of its values, which the trees of the library do not keep. */
final class JsonTree {
  private static final int DEEPEST = 200;

  private final String file;
  private final List<SourceProblem> problems;

  JsonTree(String file, List<SourceProblem> problems) {
    this.file = file;
    this.problems = problems;
  }

  /** The value of a text; empty after a problem. */
  Optional<JsonValue> read(byte[] text) throws IOException {
    try (JsonParser json = new JsonFactory().createParser(text)) {
      json.nextToken();
      int problemsBefore = problems.size();
      JsonValue value = value(json, 0);
      if (json.nextToken() != null) {
        problem(position(json), "text follows the value", "Remove it");
      }
      return problems.size() > problemsBefore ? Optional.empty() : Optional.of(value);
    } catch (JsonProcessingException e) {
      problem(
          e.getLocation() == null ? new SourcePosition(file, 1, 1) : position(e.getLocation()),
          "this is not JSON",
          "Correct it: " + e.getOriginalMessage().replaceAll("\\s+", " "));
      return Optional.empty();
    } catch (CharConversionException e) {
      problem(new SourcePosition(file, 1, 1), "this is not text", "Write JSON in UTF-8");
      return Optional.empty();
    }
  }

  private JsonValue value(JsonParser json, int depth) throws IOException {
    SourcePosition position = position(json);
    JsonToken token = json.currentToken();
    if (token == null || depth > DEEPEST) {
      problem(
          position,
          token == null ? "the value is missing" : "values are nested too deeply",
          "Write an object with the members of the type");
      json.skipChildren();
      return new JsonValue.Null(position);
    }
    return switch (token) {
      case START_OBJECT -> members(json, position, depth);
      case START_ARRAY -> {
        List<JsonValue> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(json, depth + 1));
        }
        yield new JsonValue.Elements(position, elements);
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(json, position);
      case VALUE_TRUE, VALUE_FALSE -> new JsonValue.Truth(position, json.getBooleanValue());
      case VALUE_NULL -> new JsonValue.Null(position);
      default -> new JsonValue.Text(position, json.getText());
    };
  }

  private JsonValue number(JsonParser json, SourcePosition position) throws IOException {
    try {
      return new JsonValue.Numeric(position, json.getDecimalValue());
    } catch (NumberFormatException e) {
      problem(position, "the exponent is out of range", "Write a number that the member can hold");
      return new JsonValue.Null(position);
    }
  }

  private JsonValue members(JsonParser json, SourcePosition position, int depth)
      throws IOException {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      SourcePosition at = position(json);
      json.nextToken();
      if (members.put(name, value(json, depth + 1)) != null) {
        problem(at, "the member '" + name + "' stands here twice", "Remove one");
      }
    }
    return new JsonValue.Members(position, members);
  }

  private void problem(SourcePosition position, String message, String remedy) {
    problems.add(new SourceProblem(position, message, remedy));
  }

  private SourcePosition position(JsonParser json) {
    return position(json.currentTokenLocation());
  }

  private SourcePosition position(JsonLocation location) {
    return new SourcePosition(
        file, Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()));
  }
}
