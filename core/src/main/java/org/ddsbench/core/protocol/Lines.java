package org.ddsbench.core.protocol;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.Duration;

/**
 * Protocol messages as lines of JSON: one object a line, no line break inside. A line that nests
 * too deeply, is too long or holds more than one object is refused.
 */
public final class Lines {
  /** Version of the protocol; both ends must have the same. */
  public static final int PROTOCOL = 1;

  /** How often a controller sends {@code alive}. */
  public static final Duration ALIVE_PERIOD = Duration.ofSeconds(5);

  /** After how long without a message a starter considers its controller gone. */
  public static final Duration SILENCE = Duration.ofSeconds(30);

  private static final int DEPTH = 32;

  private static final ObjectMapper JSON = mapper(DEPTH);

  /** An app's line becomes part of an event, one level deeper. */
  private static final ObjectMapper OF_APPS = mapper(DEPTH - 1);

  private Lines() {}

  private static ObjectMapper mapper(int depth) {
    StreamReadConstraints limits =
        StreamReadConstraints.builder()
            .maxNestingDepth(depth)
            .maxStringLength(1 << 20)
            .maxNameLength(1_000)
            .maxNumberLength(100)
            .maxTokenCount(2_000_000)
            .build();
    return JsonMapper.builder(
            JsonFactory.builder()
                .streamReadConstraints(limits)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build())
        .defaultSetterInfo(JsonSetter.Value.forValueNulls(Nulls.FAIL, Nulls.FAIL))
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
        .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
        .build();
  }

  /** The message as one line without its line break. */
  public static String write(Object message) {
    try {
      return JSON.writeValueAsString(message);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a protocol message that cannot be written", e);
    }
  }

  public static Request readRequest(String line) throws MalformedLineException {
    return read(JSON, line, Request.class);
  }

  public static Event readEvent(String line) throws MalformedLineException {
    return read(JSON, line, Event.class);
  }

  /**
   * Reads a line of an app: one object that does not nest too deeply for an event to contain it.
   *
   * @throws MalformedLineException for anything else
   */
  public static JsonNode readObject(String line) throws MalformedLineException {
    JsonNode said = read(OF_APPS, line, JsonNode.class);
    if (!said.isObject()) {
      throw new MalformedLineException("no JSON object", null);
    }
    return said;
  }

  private static <T> T read(ObjectMapper json, String line, Class<T> type)
      throws MalformedLineException {
    try {
      T message = json.readValue(line, type);
      if (message == null) {
        throw new MalformedLineException("null is not a message", null);
      }
      return message;
    } catch (JsonProcessingException e) {
      throw new MalformedLineException(e.getOriginalMessage(), e);
    }
  }
}
