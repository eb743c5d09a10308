package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** What comes back: the whole message, its header only, or nothing. */
public enum Echo {
  FULL("full"),
  STAMP("stamp"),
  NONE("none");

  private final String text;

  Echo(String text) {
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
