package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonValue;

/** OMG OWNERSHIP policy. */
public enum Ownership {
  SHARED("shared"),
  EXCLUSIVE("exclusive");

  private final String text;

  Ownership(String text) {
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
