package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which thread of a server serves a request. */
public enum Dispatch {
  /** The middleware's thread queues requests, and the server's threads serve them in order. */
  POOL("pool"),
  /** The thread that takes a request from the middleware also serves it. */
  INLINE("inline");

  private final String text;

  Dispatch(String text) {
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
