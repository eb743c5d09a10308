package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** When messages are due. */
public enum Pattern {
  PERIODIC("periodic"),
  POISSON("poisson"),
  BURST("burst"),
  MAX("max");

  private final String text;

  Pattern(String text) {
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
