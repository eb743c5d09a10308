package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** What the endpoints of a node share. */
public enum Collocation {
  /** Nothing: each endpoint is a process of its own. */
  NONE("none"),
  /** One process, in which each has a participant and threads of its own. */
  PROCESS("process"),
  /** One process, in which the thread that writes a message also takes it. */
  THREAD("thread");

  private final String text;

  Collocation(String text) {
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
