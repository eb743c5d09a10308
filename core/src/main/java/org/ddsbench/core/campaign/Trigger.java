package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * How a reader is notified of data: on the middleware's thread, or on a waiting thread of the app.
 */
public enum Trigger {
  LISTENER("listener"),
  WAITSET("waitset");

  private final String text;

  Trigger(String text) {
    this.text = text;
  }

  /** The word for it in XML, JSON, CSV columns and charts. */
  @JsonValue
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return text;
  }
}
