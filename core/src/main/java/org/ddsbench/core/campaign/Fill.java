package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** Fill profile of a message; DEFAULT is the one the message catalogue names. */
public enum Fill {
  DEFAULT("default"),
  NOMINAL("nominal"),
  OPERATIONAL("operational"),
  SPARSE("sparse"),
  RANDOM("random");

  private final String text;

  Fill(String text) {
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
