package org.ddsbench.core.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.Duration;

/** Protocol messages as lines of JSON: one object a line, no line break inside. */
public final class Lines {
  /** Version of the protocol; both ends insist on the same. */
  public static final int PROTOCOL = 1;

  /** How often a controller says that it is there. */
  public static final Duration ALIVE_PERIOD = Duration.ofSeconds(5);

  /** After how long without a word a starter takes its controller for gone. */
  public static final Duration SILENCE = Duration.ofSeconds(30);

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  private Lines() {}

  /** The message as one line without its line break. */
  public static String write(Object message) {
    try {
      return JSON.writeValueAsString(message);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a protocol message that cannot be written", e);
    }
  }

  public static Request readRequest(String line) throws MalformedLineException {
    return read(line, Request.class);
  }

  public static Event readEvent(String line) throws MalformedLineException {
    return read(line, Event.class);
  }

  private static <T> T read(String line, Class<T> type) throws MalformedLineException {
    try {
      T message = JSON.readValue(line, type);
      if (message == null) {
        throw new MalformedLineException("null is no message", null);
      }
      return message;
    } catch (JsonProcessingException e) {
      throw new MalformedLineException(e.getOriginalMessage(), e);
    }
  }
}
