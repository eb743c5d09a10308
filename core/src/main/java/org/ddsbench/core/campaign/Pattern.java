package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** When messages are due. */
public enum Pattern {
  PERIODIC("periodic"),
  POISSON("poisson"),
  BURST("burst"),
  MAX("max"),
  /** The next message when all subscribers have answered the last one. */
  PINGPONG("pingpong");

  private final String text;

  Pattern(String text) {
    this.text = text;
  }

  /** Whether messages are due by the publication period. */
  public boolean paced() {
    return this != MAX && this != PINGPONG;
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
